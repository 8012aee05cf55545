-- CreateTable
CREATE TABLE "Turn" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "messageId" TEXT,
    "state" TEXT NOT NULL,
    "startedAt" BIGINT NOT NULL,
    "endedAt" BIGINT,

    CONSTRAINT "Turn_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Round" (
    "turnId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "revision" INTEGER,
    "catalogHash" TEXT,
    "outcome" TEXT,
    "startedAt" BIGINT,
    "endedAt" BIGINT,
    "eventCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Round_pkey" PRIMARY KEY ("turnId","number")
);

-- CreateTable
CREATE TABLE "Attempt" (
    "turnId" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "end" TEXT,
    "startedAt" BIGINT NOT NULL,
    "endedAt" BIGINT,

    CONSTRAINT "Attempt_pkey" PRIMARY KEY ("turnId","round","number")
);

-- CreateTable
CREATE TABLE "Action" (
    "turnId" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "tool" TEXT,
    "code" TEXT,
    "blockedBy" INTEGER,
    "closedGate" TEXT,
    "isJudged" BOOLEAN NOT NULL DEFAULT false,
    "completedAt" BIGINT NOT NULL,

    CONSTRAINT "Action_pkey" PRIMARY KEY ("turnId","round","attempt","index")
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "key" TEXT NOT NULL,
    "turnId" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "occurrence" INTEGER NOT NULL,
    "tool" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "isEarly" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "RoundEvent" (
    "turnId" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "RoundEvent_pkey" PRIMARY KEY ("turnId","round","seq")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" TEXT NOT NULL,
    "turnId" TEXT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "role" TEXT NOT NULL,
    "callId" TEXT,
    "resultForCallId" TEXT,
    "body" TEXT NOT NULL,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Saga" (
    "id" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "Saga_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Turn_workspaceId_agentSlug_startedAt_idx" ON "Turn"("workspaceId", "agentSlug", "startedAt");

-- CreateIndex
CREATE INDEX "Turn_workspaceId_state_idx" ON "Turn"("workspaceId", "state");

-- CreateIndex
CREATE INDEX "Action_tool_code_idx" ON "Action"("tool", "code");

-- CreateIndex
CREATE INDEX "LedgerEntry_turnId_position_idx" ON "LedgerEntry"("turnId", "position");

-- CreateIndex
CREATE INDEX "LedgerEntry_fingerprint_idx" ON "LedgerEntry"("fingerprint");

-- CreateIndex
CREATE INDEX "LedgerEntry_state_idx" ON "LedgerEntry"("state");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerEntry_turnId_round_index_occurrence_key" ON "LedgerEntry"("turnId", "round", "index", "occurrence");

-- CreateIndex
CREATE INDEX "RoundEvent_type_idx" ON "RoundEvent"("type");

-- CreateIndex
CREATE INDEX "Message_turnId_position_idx" ON "Message"("turnId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Message_turnId_callId_key" ON "Message"("turnId", "callId");

-- CreateIndex
CREATE UNIQUE INDEX "Message_turnId_resultForCallId_key" ON "Message"("turnId", "resultForCallId");

-- CreateIndex
CREATE INDEX "Saga_state_idx" ON "Saga"("state");

-- AddForeignKey
ALTER TABLE "Turn" ADD CONSTRAINT "Turn_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

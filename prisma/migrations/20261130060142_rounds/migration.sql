-- AlterTable
ALTER TABLE "Agent" ADD COLUMN     "earlyLimit" INTEGER,
ADD COLUMN     "enforcement" TEXT NOT NULL DEFAULT 'enforce',
ADD COLUMN     "gateRules" TEXT NOT NULL DEFAULT '[]',
ADD COLUMN     "model" TEXT,
ADD COLUMN     "settleMs" INTEGER;

-- AlterTable
ALTER TABLE "RoundEvent" ADD COLUMN     "position" BIGSERIAL NOT NULL,
ADD COLUMN     "xid" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint;

-- AlterTable
ALTER TABLE "Turn" ADD COLUMN     "checkpoint" TEXT,
ADD COLUMN     "origin" TEXT NOT NULL DEFAULT 'api',
ADD COLUMN     "ownedUntil" BIGINT,
ADD COLUMN     "owner" TEXT,
ADD COLUMN     "setup" TEXT NOT NULL DEFAULT '{}',
ADD COLUMN     "stopRequestedAt" BIGINT,
ADD COLUMN     "stopRequestedBy" TEXT,
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Gate" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "turnId" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "ledgerKey" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "openedAt" BIGINT NOT NULL,
    "expiresAt" BIGINT,
    "decidedAt" BIGINT,
    "decidedBy" TEXT,
    "decidedByName" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "body" TEXT NOT NULL,

    CONSTRAINT "Gate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Grant" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "args" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "grantedAt" BIGINT NOT NULL,
    "grantedBy" TEXT NOT NULL,
    "grantedByName" TEXT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    "revokedAt" BIGINT,
    "revokedBy" TEXT,
    "uses" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Stop" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "agentSlug" TEXT,
    "tool" TEXT,
    "reason" TEXT NOT NULL,
    "startedAt" BIGINT NOT NULL,
    "startedBy" TEXT NOT NULL,
    "startedByName" TEXT NOT NULL,
    "liftedAt" BIGINT,
    "liftedBy" TEXT,
    "liftedByName" TEXT,

    CONSTRAINT "Stop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CallLine" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "ms" INTEGER NOT NULL,
    "entry" TEXT NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "turnId" TEXT NOT NULL,
    "callId" TEXT NOT NULL,
    "round" INTEGER,
    "index" INTEGER,
    "tool" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "code" TEXT,
    "answeredBy" TEXT NOT NULL,
    "replaySource" TEXT,
    "isLate" BOOLEAN NOT NULL,
    "args" TEXT NOT NULL,

    CONSTRAINT "CallLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CacheEntry" (
    "key" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "expiresAt" BIGINT NOT NULL,

    CONSTRAINT "CacheEntry_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "RateWindow" (
    "key" TEXT NOT NULL,
    "startsAt" BIGINT NOT NULL,
    "calls" INTEGER NOT NULL,

    CONSTRAINT "RateWindow_pkey" PRIMARY KEY ("key","startsAt")
);

-- CreateTable
CREATE TABLE "KeyedCall" (
    "key" TEXT NOT NULL,
    "argsHash" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "result" TEXT,
    "expiresAt" BIGINT,

    CONSTRAINT "KeyedCall_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Handle" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "recreateWith" TEXT NOT NULL,
    "expiresAt" BIGINT NOT NULL,

    CONSTRAINT "Handle_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Gate_workspaceId_state_openedAt_idx" ON "Gate"("workspaceId", "state", "openedAt");

-- CreateIndex
CREATE INDEX "Gate_turnId_idx" ON "Gate"("turnId");

-- CreateIndex
CREATE INDEX "Gate_state_expiresAt_idx" ON "Gate"("state", "expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Gate_ledgerKey_kind_generation_key" ON "Gate"("ledgerKey", "kind", "generation");

-- CreateIndex
CREATE INDEX "Grant_workspaceId_agentSlug_tool_fingerprint_idx" ON "Grant"("workspaceId", "agentSlug", "tool", "fingerprint");

-- CreateIndex
CREATE INDEX "Stop_workspaceId_liftedAt_idx" ON "Stop"("workspaceId", "liftedAt");

-- CreateIndex
CREATE INDEX "CallLine_workspaceId_at_idx" ON "CallLine"("workspaceId", "at");

-- CreateIndex
CREATE INDEX "CallLine_turnId_idx" ON "CallLine"("turnId");

-- CreateIndex
CREATE INDEX "CallLine_tool_code_idx" ON "CallLine"("tool", "code");

-- CreateIndex
CREATE INDEX "CacheEntry_expiresAt_idx" ON "CacheEntry"("expiresAt");

-- CreateIndex
CREATE INDEX "RateWindow_startsAt_idx" ON "RateWindow"("startsAt");

-- CreateIndex
CREATE INDEX "KeyedCall_expiresAt_idx" ON "KeyedCall"("expiresAt");

-- CreateIndex
CREATE INDEX "Handle_expiresAt_idx" ON "Handle"("expiresAt");

-- CreateIndex
CREATE INDEX "RoundEvent_xid_position_idx" ON "RoundEvent"("xid", "position");

-- AddForeignKey
ALTER TABLE "Gate" ADD CONSTRAINT "Gate_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Grant" ADD CONSTRAINT "Grant_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Stop" ADD CONSTRAINT "Stop_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "Job" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "turnId" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "occurrence" INTEGER NOT NULL,
    "callId" TEXT NOT NULL,
    "ledgerKey" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "timing" TEXT NOT NULL,
    "story" TEXT NOT NULL,
    "isAwaited" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL,
    "progress" DOUBLE PRECISION,
    "message" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "owner" TEXT,
    "ownedUntil" BIGINT,
    "outcome" TEXT,
    "isLate" BOOLEAN NOT NULL DEFAULT false,
    "cancelledBy" TEXT,
    "polling" TEXT,
    "polls" INTEGER NOT NULL DEFAULT 0,
    "queuedAt" BIGINT NOT NULL,
    "startedAt" BIGINT,
    "endedAt" BIGINT,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobWaiter" (
    "jobId" TEXT NOT NULL,
    "turnId" TEXT NOT NULL,

    CONSTRAINT "JobWaiter_pkey" PRIMARY KEY ("jobId","turnId")
);

-- CreateIndex
CREATE INDEX "Job_workspaceId_queuedAt_id_idx" ON "Job"("workspaceId", "queuedAt", "id");

-- CreateIndex
CREATE INDEX "Job_workspaceId_state_queuedAt_idx" ON "Job"("workspaceId", "state", "queuedAt");

-- CreateIndex
CREATE INDEX "Job_turnId_idx" ON "Job"("turnId");

-- CreateIndex
CREATE INDEX "Job_state_ownedUntil_idx" ON "Job"("state", "ownedUntil");

-- CreateIndex
CREATE UNIQUE INDEX "Job_ledgerKey_kind_key" ON "Job"("ledgerKey", "kind");

-- CreateIndex
CREATE INDEX "JobWaiter_turnId_idx" ON "JobWaiter"("turnId");

-- AddForeignKey
ALTER TABLE "Job" ADD CONSTRAINT "Job_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

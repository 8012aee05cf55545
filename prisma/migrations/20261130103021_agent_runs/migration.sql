-- AlterTable
ALTER TABLE "CallLine" ADD COLUMN     "parentRunId" TEXT;

-- CreateTable
CREATE TABLE "AgentRun" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "parentTurn" TEXT,
    "parentKey" TEXT,
    "mode" TEXT NOT NULL,
    "notify" TEXT NOT NULL DEFAULT 'none',
    "budget" TEXT NOT NULL,
    "steps" INTEGER NOT NULL DEFAULT 0,
    "tokens" INTEGER NOT NULL DEFAULT 0,
    "exhausted" TEXT,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "AgentRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AgentRun_parentKey_key" ON "AgentRun"("parentKey");

-- CreateIndex
CREATE INDEX "AgentRun_parentTurn_createdAt_idx" ON "AgentRun"("parentTurn", "createdAt");

-- CreateIndex
CREATE INDEX "AgentRun_workspaceId_createdAt_idx" ON "AgentRun"("workspaceId", "createdAt");

-- CreateIndex
CREATE INDEX "CallLine_parentRunId_idx" ON "CallLine"("parentRunId");

-- AlterTable
ALTER TABLE "ConfirmPlan" ADD COLUMN     "agentSlug" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "callId" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "planHash" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "redeemedAt" BIGINT,
ADD COLUMN     "redeemedBy" TEXT,
ADD COLUMN     "turnId" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "KeyedCall" ADD COLUMN     "agentSlug" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "callId" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "claimedAt" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "conflicts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "repeats" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "settledAt" BIGINT,
ADD COLUMN     "shownKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "source" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tool" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "turnId" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "userId" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "workspaceId" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "ConfirmPlan_workspaceId_issuedAt_idx" ON "ConfirmPlan"("workspaceId", "issuedAt");

-- CreateIndex
CREATE INDEX "KeyedCall_workspaceId_claimedAt_idx" ON "KeyedCall"("workspaceId", "claimedAt");

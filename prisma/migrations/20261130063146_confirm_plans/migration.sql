-- CreateTable
CREATE TABLE "ConfirmPlan" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "argsHash" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "issuedAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,

    CONSTRAINT "ConfirmPlan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ConfirmPlan_expiresAt_idx" ON "ConfirmPlan"("expiresAt");

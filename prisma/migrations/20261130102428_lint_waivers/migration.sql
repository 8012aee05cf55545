-- CreateTable
CREATE TABLE "LintWaiver" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "ruleId" TEXT NOT NULL,
    "placeKey" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "until" TIMESTAMP(3),
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LintWaiver_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "LintWaiver_workspaceId_agentSlug_ruleId_placeKey_key" ON "LintWaiver"("workspaceId", "agentSlug", "ruleId", "placeKey");

-- AddForeignKey
ALTER TABLE "LintWaiver" ADD CONSTRAINT "LintWaiver_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

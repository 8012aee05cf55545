-- AlterTable
ALTER TABLE "Job" ADD COLUMN     "runId" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Job_runId_key" ON "Job"("runId");

-- AlterTable
ALTER TABLE "Job" ADD COLUMN     "secretName" TEXT,
ADD COLUMN     "topic" TEXT;

-- CreateTable
CREATE TABLE "Delivery" (
    "jobId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "receivedAt" BIGINT NOT NULL,
    "hasWoken" BOOLEAN NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("jobId","id")
);

-- CreateIndex
CREATE INDEX "Delivery_jobId_receivedAt_idx" ON "Delivery"("jobId", "receivedAt");

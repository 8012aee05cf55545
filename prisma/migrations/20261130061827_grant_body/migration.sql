-- AlterTable
ALTER TABLE "Grant" ADD COLUMN     "body" TEXT NOT NULL,
ADD COLUMN     "lastUsedAt" BIGINT;

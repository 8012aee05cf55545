-- AlterTable
ALTER TABLE "Job" ADD COLUMN     "undoSaga" TEXT,
ADD COLUMN     "undoStep" TEXT;

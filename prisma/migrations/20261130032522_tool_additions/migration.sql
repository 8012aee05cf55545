-- AlterTable
ALTER TABLE "ToolRecord" ADD COLUMN     "additions" TEXT;

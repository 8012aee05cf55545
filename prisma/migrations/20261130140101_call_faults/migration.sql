-- AlterTable
ALTER TABLE "CallLine" ADD COLUMN     "fault" TEXT;

-- AlterTable
ALTER TABLE "Agent" ADD COLUMN     "mayAsk" TEXT;

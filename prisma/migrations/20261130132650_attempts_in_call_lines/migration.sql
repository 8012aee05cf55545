-- AlterTable
ALTER TABLE "CallLine" ADD COLUMN     "attempt" INTEGER;

-- AlterTable
ALTER TABLE "RoundEvent" ADD COLUMN     "outline" TEXT;

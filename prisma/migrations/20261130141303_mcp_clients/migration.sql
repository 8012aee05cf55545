-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN     "client" TEXT;

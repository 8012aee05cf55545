-- AlterTable
ALTER TABLE "ApiToken" DROP COLUMN "createdBy",
ADD COLUMN     "ownerId" TEXT NOT NULL;

-- AlterTable
ALTER TABLE "Session" DROP COLUMN "impersonatedBy";

-- AlterTable
ALTER TABLE "User" DROP COLUMN "banExpires",
DROP COLUMN "banReason",
DROP COLUMN "banned",
ADD COLUMN     "disabledAt" TIMESTAMP(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Workspace" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "ApiToken_ownerId_idx" ON "ApiToken"("ownerId");

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

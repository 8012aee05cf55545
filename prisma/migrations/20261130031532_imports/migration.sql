-- AlterTable
ALTER TABLE "Server" ADD COLUMN     "refreshId" TEXT,
ADD COLUMN     "refreshUntil" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "ServerImport" ADD COLUMN     "counts" TEXT;

-- CreateTable
CREATE TABLE "ConfigText" (
    "agentId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "bundle" TEXT,
    "importedAt" TIMESTAMP(3) NOT NULL,
    "importedBy" TEXT NOT NULL,

    CONSTRAINT "ConfigText_pkey" PRIMARY KEY ("agentId")
);

-- AddForeignKey
ALTER TABLE "ConfigText" ADD CONSTRAINT "ConfigText_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

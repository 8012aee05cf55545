-- AlterTable
ALTER TABLE "TraitOverride" ALTER COLUMN "version" DROP DEFAULT;

-- CreateTable
CREATE TABLE "SuggestionDismissal" (
    "id" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "callable" TEXT NOT NULL,
    "suggestion" TEXT NOT NULL,
    "dismissedBy" TEXT NOT NULL,
    "dismissedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SuggestionDismissal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SuggestionDismissal_connectionId_callable_key" ON "SuggestionDismissal"("connectionId", "callable");

-- AddForeignKey
ALTER TABLE "SuggestionDismissal" ADD CONSTRAINT "SuggestionDismissal_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "Connection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

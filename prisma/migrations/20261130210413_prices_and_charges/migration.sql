-- AlterTable
ALTER TABLE "Workspace" ADD COLUMN     "currency" TEXT NOT NULL DEFAULT 'USD';

-- CreateTable
CREATE TABLE "Price" (
    "workspaceId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "price" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "setBy" TEXT NOT NULL,
    "setAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Price_pkey" PRIMARY KEY ("workspaceId","kind","subject")
);

-- CreateTable
CREATE TABLE "Charge" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "turnId" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "index" INTEGER,
    "occurrence" INTEGER,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "input" INTEGER,
    "cachedInput" INTEGER,
    "output" INTEGER,
    "isEstimated" BOOLEAN NOT NULL DEFAULT false,
    "price" TEXT,
    "micros" BIGINT,
    "at" BIGINT NOT NULL,

    CONSTRAINT "Charge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Charge_workspaceId_at_idx" ON "Charge"("workspaceId", "at");

-- CreateIndex
CREATE INDEX "Charge_turnId_round_idx" ON "Charge"("turnId", "round");

-- AddForeignKey
ALTER TABLE "Price" ADD CONSTRAINT "Price_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

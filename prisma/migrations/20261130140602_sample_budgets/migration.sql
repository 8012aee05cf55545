-- CreateTable
CREATE TABLE "SampleBudget" (
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "SampleBudget_pkey" PRIMARY KEY ("workspaceId","name")
);

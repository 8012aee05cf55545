-- CreateTable
CREATE TABLE "Flow" (
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "definition" TEXT NOT NULL,
    "savedBy" TEXT NOT NULL,
    "savedAt" BIGINT NOT NULL,

    CONSTRAINT "Flow_pkey" PRIMARY KEY ("workspaceId","name")
);

-- CreateTable
CREATE TABLE "FlowVersion" (
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "definition" TEXT NOT NULL,
    "savedBy" TEXT NOT NULL,
    "savedAt" BIGINT NOT NULL,

    CONSTRAINT "FlowVersion_pkey" PRIMARY KEY ("workspaceId","name","version")
);

-- CreateTable
CREATE TABLE "FlowRun" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "flowName" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "agentSlug" TEXT NOT NULL,
    "startedBy" TEXT NOT NULL,
    "startedAt" BIGINT NOT NULL,
    "at" INTEGER NOT NULL DEFAULT 0,
    "progress" TEXT NOT NULL,

    CONSTRAINT "FlowRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FlowRun_workspaceId_id_idx" ON "FlowRun"("workspaceId", "id");

-- CreateIndex
CREATE INDEX "FlowRun_workspaceId_flowName_id_idx" ON "FlowRun"("workspaceId", "flowName", "id");

-- AddForeignKey
ALTER TABLE "Flow" ADD CONSTRAINT "Flow_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FlowVersion" ADD CONSTRAINT "FlowVersion_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FlowRun" ADD CONSTRAINT "FlowRun_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- DropIndex
DROP INDEX "CallLine_tool_code_idx";

-- CreateIndex
CREATE INDEX "CallLine_tool_agentSlug_at_idx" ON "CallLine"("tool", "agentSlug", "at");

-- DropIndex
DROP INDEX "Connection_agentId_alias_key";

-- CreateIndex
CREATE INDEX "Connection_agentId_alias_idx" ON "Connection"("agentId", "alias");

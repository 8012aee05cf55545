-- DropIndex
DROP INDEX "LedgerEntry_state_idx";

-- DropIndex
DROP INDEX "LedgerEntry_turnId_position_idx";

-- DropIndex
DROP INDEX "RoundEvent_type_idx";

-- CreateIndex
CREATE INDEX "LedgerEntry_state_idx" ON "LedgerEntry"("state") WHERE (state = ANY (ARRAY['intended'::text, 'running'::text, 'unknown'::text]));

-- CreateIndex
CREATE INDEX "RoundEvent_turnId_round_idx" ON "RoundEvent"("turnId", "round") WHERE (type = 'ledger.hit'::text);

-- CreateIndex
CREATE INDEX "Turn_state_idx" ON "Turn"("state") WHERE ((state = ANY (ARRAY['running'::text, 'suspended'::text])) OR (owner IS NOT NULL));

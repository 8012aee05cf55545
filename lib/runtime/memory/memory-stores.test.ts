import { idempotencyStoreSuite } from "@/lib/testing/idempotency-store.suite";
import { runtimeStoresSuite } from "@/lib/testing/ledger-store.suite";
import { createMemoryLedger } from "./memory-ledger";
import { createMemoryMessages } from "./memory-messages";
import { createMemorySagas } from "./memory-sagas";
import { createMemoryKeys } from "./memory-stores";

runtimeStoresSuite("the runtime's stores in memory", async () => {
  const messages = createMemoryMessages();
  const { ledger, events, stored } = createMemoryLedger(messages);
  return {
    ledger,
    events,
    messages,
    sagas: createMemorySagas(),
    stored: async (turn, round) =>
      stored().filter((event) => event.turn === turn && event.round === round),
    close: async () => undefined,
  };
});

idempotencyStoreSuite("keyed calls in memory", async () => ({
  keys: createMemoryKeys(),
  close: async () => undefined,
}));

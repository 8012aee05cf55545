import { systemClock } from "@/lib/kernel/clock";
import { openTestDatabase } from "@/lib/testing/database";
import { idempotencyStoreSuite } from "@/lib/testing/idempotency-store.suite";
import { databaseKeys } from "./keyed-calls";

idempotencyStoreSuite("keyed calls on a database", async () => {
  const database = await openTestDatabase();
  return { keys: databaseKeys(database, systemClock), close: () => database.close() };
}, [7]);

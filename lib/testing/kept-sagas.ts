// Calls of four steps as the store has them, brought as far as a test says: all done, on the way back, or partly undone.
import type { Database } from "@/lib/db/engine/database";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import { advanceSaga, type SagaEvent } from "@/lib/domain/saga/advance-saga";
import { openSaga, type PlannedStep, type Saga } from "@/lib/domain/saga/saga-record";
import type { JsonObject } from "@/lib/kernel/json";
import { buildEntry } from "./ledger-entries";

const step = (name: string, own: Partial<PlannedStep> = {}): PlannedStep => ({
  ...{ name, undoName: `undo_${name}`, undoMode: "sync", irreversible: false },
  ...own,
});
const STEPS = [
  step("account"),
  step("mail", { irreversible: true }),
  step("billing"),
  step("access"),
];

type Place = { readonly turn: string; readonly index: number; readonly args?: JsonObject };

/** A call of `docs.publish` in that turn; the events are what has happened to it. */
export async function keepTestSaga(
  database: Database,
  { turn, index, args = {} }: Place,
  events: readonly SagaEvent[],
): Promise<Saga> {
  const entry = buildEntry({ turn, index, tool: "docs.publish", params: args, isEarly: false });
  await databaseLedger(database).claim(entry, []);
  const sagas = databaseSagas(database);
  let saga = openSaga({ id: entry.key, tool: entry.tool, args, startedAt: 1 }, STEPS);
  await sagas.open(saga);
  for (const event of events) {
    const next = advanceSaga(saga, event);
    if (next === null || !(await sagas.advance(next))) throw new Error(`${event.type} can happen`);
    saga = next;
  }
  return saga;
}

const done = (name: string): readonly SagaEvent[] => [
  { type: "step.start", step: name, at: 2 },
  { type: "step.done", step: name, output: { id: name, password: "open sesame" }, at: 3 },
];
export const DONE = ["account", "mail", "billing", "access"].flatMap(done);
export const BACK: readonly SagaEvent[] = [
  ...["account", "mail", "billing"].flatMap(done),
  { type: "step.start", step: "access", at: 4 },
  { type: "step.fail", step: "access", error: "nobody goes by this name", at: 5 },
  { type: "compensate", at: 5 },
];
/** The undo of `billing` has failed for the last time. */
export const PARTLY: readonly SagaEvent[] = [
  ...BACK,
  { type: "undo.start", step: "billing", at: 6 },
  { type: "undo.fail", step: "billing", error: "an invoice is open", isLast: false, at: 7 },
  { type: "undo.start", step: "billing", at: 8 },
  { type: "undo.fail", step: "billing", error: "an invoice is still open", isLast: true, at: 9 },
  { type: "undo.start", step: "account", at: 10 },
  { type: "undo.done", step: "account", at: 11 },
  { type: "close", at: 12 },
];

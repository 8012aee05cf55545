// A command of several steps whose process has died on the way, as the store has it then.
import type { Database } from "@/lib/db/engine/database";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import { createTurnRow } from "@/lib/db/turns/turns";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { callIdOf, identityKey } from "@/lib/domain/rounds/fingerprint";
import { advanceSaga, type SagaEvent } from "@/lib/domain/saga/advance-saga";
import { openSaga } from "@/lib/domain/saga/saga-record";
import { newId } from "@/lib/kernel/ids";
import { call } from "@/lib/models/samples/channel-text";
import type { GateRoom } from "@/lib/services/gates/gate-room";
import type { ServiceContext } from "@/lib/services/service-context";
import { newTurn } from "@/lib/services/turns/new-turn";
import { provisionAccount } from "@/lib/tools/operations/provision-account";
import { buildEntry } from "./ledger-entries";
import { testActor } from "./service-context";

export const KILLED_TOOL = "operations.provision_account";
const PARAMS = {
  name: "Northwind",
  plan: "team",
  owner: "mila@northwind.example",
  idempotencyKey: "northwind-1",
};

/** What a `kill -9` leaves of a turn whose command had come as far as these events. */
export async function killedCommand(
  room: Omit<GateRoom, "newId">,
  happened: readonly SagaEvent[],
  slow: readonly string[] = [],
): Promise<{ readonly turn: string; readonly key: string }> {
  const { database } = room;
  const context: ServiceContext = {
    ...room,
    ...{ actor: testActor("admin"), newId, requestId: null, dryRun: false },
  };
  const turn = newTurn(context, {
    ...{ agent: "main", text: "Set up Northwind.", origin: "api", user: "user-1" },
    ...{ startedBy: "Test", session: null, scopes: ["accounts:provision"] },
    model: { kind: "stream", protocol: "channel", text: call(KILLED_TOOL, PARAMS), pace: 0 },
    ...{ earlyStarts: true, execution: "real" },
  });
  await createTurnRow(database.prisma, turn);
  const where = { turnId: turn.id };
  const { head: revision } = await database.prisma.workspace.findFirstOrThrow();
  await database.prisma.round.updateMany({ where, data: { revision } });
  const slot = { turn: turn.id, round: 0, index: 0, occurrence: 0 };
  const entry = buildEntry({
    ...slot,
    ...{ key: identityKey(slot), callId: callIdOf(slot), tool: KILLED_TOOL, params: PARAMS },
    ...{ story: "idempotency_key", isEarly: false },
  });
  const started = advanceEntry(entry, { type: "start", at: 1 });
  if (started === null) throw new Error("a claimed call can start");
  const ledger = databaseLedger(database);
  await ledger.claim(entry, []);
  await ledger.advance(started, []);
  await keepSaga(database, entry.key, happened, slow);
  await database.prisma.turn.update({
    where: { id: turn.id },
    data: { state: "running", owner: "process_dead", ownedUntil: 1n },
  });
  return { turn: turn.id, key: entry.key };
}

/** Step by step, as the runtime that died had kept it; undos of the `slow` steps are jobs. */
async function keepSaga(
  database: Database,
  id: string,
  happened: readonly SagaEvent[],
  slow: readonly string[],
): Promise<void> {
  const { consistency } = provisionAccount.contract;
  if (consistency.kind !== "saga") throw new Error("the tool is a command of several steps");
  const steps = consistency.steps.map(({ undo, ...step }) => ({
    ...step,
    undoName: undo ?? null,
    undoMode: slow.includes(step.name) ? ("async" as const) : step.undoMode,
  }));
  let saga = openSaga({ id, tool: KILLED_TOOL, args: PARAMS, startedAt: 1 }, steps);
  const sagas = databaseSagas(database);
  await sagas.open(saga);
  for (const event of happened) {
    const next = advanceSaga(saga, event);
    if (next === null) throw new Error(`${event.type} cannot happen`);
    saga = next;
    await sagas.advance(saga);
  }
}

const done = (step: string, output: { readonly [key: string]: string }): readonly SagaEvent[] => [
  { type: "step.start", step, at: 1 },
  { type: "step.done", step, output, at: 2 },
];

/** As far as the third of its steps, with everything before it done. */
export const TWO_DONE: readonly SagaEvent[] = [
  ...done("create_account", { accountId: "acct_1" }),
  ...done("setup_billing", { billingId: "bill_1" }),
];

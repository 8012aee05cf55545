import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { advanceSaga } from "@/lib/domain/saga/advance-saga";
import { newId } from "@/lib/kernel/ids";
import { decideGate } from "@/lib/services/gates/decide-gate";
import { openTestDatabase } from "@/lib/testing/database";
import { killedCommand, TWO_DONE } from "@/lib/testing/killed-command";
import { adminOf, sweep, until } from "@/lib/testing/processes";
import { seedSample } from "@/prisma/seed/seed-sample";
import { assemble, type Container } from "./container";
import { readEnvironment } from "./environment";

let database: Database;
/** The process that hears of the decision, and two that come after it. */
let first: Container;
let second: Container;
let third: Container;

beforeAll(async () => {
  database = await openTestDatabase();
  const environment = readEnvironment({ NODE_ENV: "test" });
  first = await assemble(environment, database);
  second = await assemble(environment, database);
  third = await assemble(environment, database);
  await seedSample({ ...first.services, newId });
});
afterAll(async () => {
  for (const house of [first, second, third]) await house.services.jobRunner.drain(60_000);
  await database.close();
});

const sagaOf = (key: string) => databaseSagas(database).get(key);
const jobsOf = (turn: string) => database.prisma.job.findMany({ where: { turnId: turn } });
const pendingOf = async (turn: string) =>
  (await gatesOfTurn(database.prisma, turn)).filter(({ state }) => state === "pending");
const closed = (key: string) => until(async () => (await sagaOf(key))?.endedAt != null);
async function toldOf(turn: string) {
  const events = await eventsOfRound(database.prisma, turn, 0);
  return events.flatMap(({ fact }): (readonly (string | null)[])[] => {
    if (fact.type === "compensation.undo_ended") return [[fact.undo, fact.outcome]];
    return fact.type === "compensation.ended" ? [[fact.before, fact.state]] : [];
  });
}

/** A way back that has ended with billing still there, and somebody is asked about it. */
async function asked() {
  const { turn, key } = await killedCommand(first.services, [
    ...TWO_DONE,
    { type: "compensate", at: 3 },
    { type: "undo.start", step: "setup_billing", at: 4 },
    { type: "undo.fail", step: "setup_billing", error: "an invoice is open", isLast: true, at: 5 },
  ]);
  await sweep(first);
  await until(async () => (await pendingOf(turn)).length > 0);
  const [gate] = await pendingOf(turn);
  if (gate === undefined) throw new Error("somebody is asked");
  return { turn, key, gate: gate.id };
}

/** In a process that dies as soon as the decision is kept: nothing that it would do next is done. */
async function retryAndDie(gate: string): Promise<void> {
  const { services } = first;
  const jobRunner = { ...services.jobRunner, wake: () => undefined };
  const turnRunner = { ...services.turnRunner, resume: () => undefined };
  await decideGate(
    { ...adminOf(first), jobRunner, turnRunner },
    { id: gate, said: { decision: "undo", choice: "retry", note: "" } },
  );
}

describe("a failed undo that a person has tried once more", () => {
  it("is run once by another process where the one that heard of it has died (R126)", async () => {
    const { turn, key, gate } = await asked();

    await retryAndDie(gate);
    const kept = await sagaOf(key);
    await Promise.all([sweep(second), sweep(third)]);
    await closed(key);
    await until(async () => (await jobsOf(turn)).every(({ endedAt }) => endedAt !== null));
    await Promise.all([sweep(second), sweep(third)]);

    expect(kept?.steps.map(({ state }) => state)).toEqual(["undone", "undo_queued", "pending"]);
    expect(await toldOf(turn)).toEqual([
      ["delete_account", "undone"],
      [null, "partly_compensated"],
      ["cancel_billing", "undone"],
      ["partly_compensated", "compensated"],
    ]);
    expect((await sagaOf(key))?.steps[1]?.undos.map(({ outcome }) => outcome)).toEqual([
      "failed",
      "undone",
    ]);
    expect((await jobsOf(turn)).map(({ state, tries }) => [state, tries])).toEqual([
      ["succeeded", 1],
    ]);
    expect(await pendingOf(turn)).toEqual([]);
  });

  it("is in doubt, never repeated and asked about again where its worker dies in the middle of it", async () => {
    const { turn, key, gate } = await asked();
    await retryAndDie(gate);
    const saga = await sagaOf(key);
    const [job] = await jobsOf(turn);
    if (!saga || !job) throw new Error("it was queued");
    const begun = { type: "undo.start", step: "setup_billing", jobId: job.id, at: 6 } as const;
    const undoing = advanceSaga(saga, begun);
    if (undoing === null) throw new Error("a queued undo can start");
    await databaseSagas(database).advance(undoing);
    const lost = { state: "running", owner: "process_dead", ownedUntil: 1n, tries: 1 };
    await database.prisma.job.update({ where: { id: job.id }, data: { ...lost, startedAt: 6n } });

    await sweep(second);
    await closed(key);
    await until(async () => (await pendingOf(turn)).length > 0);

    expect((await sagaOf(key))?.steps[1]).toMatchObject({ state: "undo_unknown" });
    expect(await toldOf(turn)).toEqual([
      ["delete_account", "undone"],
      [null, "partly_compensated"],
      ["partly_compensated", "partly_compensated"],
    ]);
    expect((await pendingOf(turn)).map(({ ask, generation }) => [ask.kind, generation])).toEqual([
      ["undo_failure", 1],
    ]);
  });
});

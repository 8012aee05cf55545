import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { findTurn } from "@/lib/db/turns/turns";
import { advanceSaga, type SagaEvent } from "@/lib/domain/saga/advance-saga";
import { newId } from "@/lib/kernel/ids";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { openTestDatabase } from "@/lib/testing/database";
import { KILLED_TOOL, killedCommand, TWO_DONE } from "@/lib/testing/killed-command";
import { seedSample } from "@/prisma/seed/seed-sample";
import { assemble, type Container } from "./container";
import { readEnvironment } from "./environment";
import { sweepTurns } from "./turn-sweep";

let database: Database;
/** The process that comes after the one that died. */
let house: Container;

beforeAll(async () => {
  database = await openTestDatabase();
  house = await assemble(readEnvironment({ NODE_ENV: "test" }), database);
  await seedSample({ ...house.services, newId });
});
afterAll(() => database.close());

const killedAfter = (happened: readonly SagaEvent[], slow: readonly string[] = []) =>
  killedCommand(house.services, happened, slow);

async function sweep(): Promise<void> {
  await sweepTurns(house.services, Date.now());
  while (house.services.turnRunner.running().length > 0) await systemRuntimeClock.sleep(5);
}

const sagaOf = (key: string) => databaseSagas(database).get(key);
const entryOf = async (turn: string) => (await databaseLedger(database).ofTurn(turn))[0];
async function undosOf(turn: string) {
  const events = await eventsOfRound(database.prisma, turn, 0);
  return events.flatMap(({ fact }) =>
    fact.type === "compensation.undo_ended" ? [[fact.undo, fact.outcome]] : [],
  );
}

describe("a command of several steps whose process has died", () => {
  it("goes its way back in reverse in the next process, and never forward again", async () => {
    const { turn, key } = await killedAfter(TWO_DONE);

    await sweep();

    expect(await undosOf(turn)).toEqual([
      ["cancel_billing", "undone"],
      ["delete_account", "undone"],
    ]);
    const saga = await sagaOf(key);
    expect([saga?.state, ...(saga?.steps.map(({ state }) => state) ?? [])]).toEqual([
      ...["compensated", "undone", "undone", "pending"],
    ]);
    expect(await entryOf(turn)).toMatchObject({
      ...{ state: "reconciled", repeats: 0 },
      finding: { by: "late_answer", ran: "failed" },
    });
  });

  it("goes on with a way back that had begun, and undoes nothing twice", async () => {
    const { turn, key } = await killedAfter([
      ...TWO_DONE,
      { type: "compensate", at: 3 },
      { type: "undo.start", step: "setup_billing", at: 4 },
      { type: "undo.done", step: "setup_billing", at: 5 },
    ]);

    await sweep();
    await sweep();

    expect(await undosOf(turn)).toEqual([["delete_account", "undone"]]);
    const saga = await sagaOf(key);
    expect(saga?.state).toBe("compensated");
    expect(saga?.steps.map(({ undos }) => undos.length)).toEqual([1, 1, 0]);
    expect((await findTurn(database.prisma, turn))?.state).not.toBe("running");
  });

  it("repeats no undo in whose middle it died, undoes the others, and ends partly undone", async () => {
    const { turn, key } = await killedAfter([
      ...TWO_DONE,
      { type: "compensate", at: 3 },
      { type: "undo.start", step: "setup_billing", at: 4 },
    ]);

    await sweep();

    expect(await undosOf(turn)).toEqual([["delete_account", "undone"]]);
    const saga = await sagaOf(key);
    expect([saga?.state, ...(saga?.steps.map(({ state }) => state) ?? [])]).toEqual([
      ...["partly_compensated", "undone", "undo_unknown", "pending"],
    ]);
  });
});

describe("an undo that takes its time", () => {
  /** The sweep of a process whose worker takes nothing. */
  async function sweepIdle(): Promise<void> {
    const { jobRunner } = house.services;
    const { wake } = jobRunner;
    Object.assign(jobRunner, { wake: () => undefined });
    try {
      await sweep();
    } finally {
      Object.assign(jobRunner, { wake });
    }
  }
  const jobsOf = (turn: string) =>
    database.prisma.job.findMany({ where: { turnId: turn }, orderBy: { id: "asc" } });
  async function worked(turn: string): Promise<void> {
    house.services.jobRunner.wake();
    while ((await jobsOf(turn)).some(({ endedAt }) => endedAt === null))
      await systemRuntimeClock.sleep(5);
  }
  const statesOf = async (key: string) => {
    const saga = await sagaOf(key);
    return [saga?.state, ...(saga?.steps.map(({ state }) => state) ?? [])];
  };

  it("is a job, kept with the saga that hands it over, and the rest is undone behind it (R125)", async () => {
    const { turn, key } = await killedAfter(TWO_DONE, ["setup_billing"]);

    await sweepIdle();
    const [job, ...others] = await jobsOf(turn);
    const waiting = await statesOf(key);
    await worked(turn);

    expect(others).toEqual([]);
    expect(job).toMatchObject({
      ...{ state: "queued", undoSaga: key, undoStep: "setup_billing", kind: "cancel_billing" },
      ...{ userId: "user-1", tool: KILLED_TOOL },
    });
    expect(waiting).toEqual(["compensating", "done", "undo_queued", "pending"]);
    expect(await undosOf(turn)).toEqual([
      ["cancel_billing", "undone"],
      ["delete_account", "undone"],
    ]);
    expect(await statesOf(key)).toEqual(["compensated", "undone", "undone", "pending"]);
    expect((await jobsOf(turn)).map(({ state, tries }) => [state, tries])).toEqual([
      ["succeeded", 1],
    ]);
  });

  it("is queued once, however often the turn is taken up, and each slow one by itself", async () => {
    const { turn, key } = await killedAfter(TWO_DONE, ["setup_billing", "create_account"]);

    await sweepIdle();
    await sweepIdle();
    const first = await jobsOf(turn);
    await worked(turn);

    expect(first).toHaveLength(1);
    expect((await jobsOf(turn)).map(({ undoStep, state }) => [undoStep, state]).sort()).toEqual([
      ["create_account", "succeeded"],
      ["setup_billing", "succeeded"],
    ]);
    expect(await statesOf(key)).toEqual(["compensated", "undone", "undone", "pending"]);
  });

  it("is in doubt where its worker died in the middle of it: the others go on, and a person is asked", async () => {
    const { turn, key } = await killedAfter(TWO_DONE, ["setup_billing"]);
    await sweepIdle();
    const [job] = await jobsOf(turn);
    const saga = await sagaOf(key);
    if (!job || !saga) throw new Error("it was queued");
    const begun = { type: "undo.start", step: "setup_billing", jobId: job.id, at: 6 } as const;
    const undoing = advanceSaga(saga, begun);
    if (undoing === null) throw new Error("a queued undo can start");
    await databaseSagas(database).advance(undoing);
    const lost = { state: "running", owner: "process_dead", ownedUntil: 1n, tries: 1 };
    await database.prisma.job.update({ where: { id: job.id }, data: { ...lost, startedAt: 6n } });

    await sweep();
    await worked(turn);

    expect(await statesOf(key)).toEqual([
      "partly_compensated",
      "undone",
      "undo_unknown",
      "pending",
    ]);
    expect(await undosOf(turn)).toEqual([["delete_account", "undone"]]);
    const gates = await gatesOfTurn(database.prisma, turn);
    expect(gates.map(({ ask, state }) => [ask.kind, state])).toEqual([["undo_failure", "pending"]]);
    expect((await jobsOf(turn)).map(({ state, tries }) => [state, tries])).toEqual([["failed", 2]]);
  });
});

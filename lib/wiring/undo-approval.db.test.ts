import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { newId } from "@/lib/kernel/ids";
import { decideGate } from "@/lib/services/gates/decide-gate";
import { getJobFigures } from "@/lib/services/jobs/get-job-figures";
import { getSaga } from "@/lib/services/sagas/get-saga";
import { openTestDatabase } from "@/lib/testing/database";
import { killedCommand, TWO_DONE } from "@/lib/testing/killed-command";
import { adminOf, sweep, until } from "@/lib/testing/processes";
import { provisionAccount } from "@/lib/tools/operations/provision-account";
import { seedSample } from "@/prisma/seed/seed-sample";
import { assemble, type Container } from "./container";
import { readEnvironment } from "./environment";

let database: Database;
/** The process that asks, and another one on the same database. */
let first: Container;
let second: Container;

beforeAll(async () => {
  // The undo of its second step is sensitive itself: the only tool that is written here and asks so is this test's.
  const { consistency } = provisionAccount.contract;
  if (consistency.kind !== "saga") throw new Error("the tool is a command of several steps");
  const step = consistency.steps.find(({ name }) => name === "setup_billing");
  if (step === undefined) throw new Error("it sets billing up");
  Object.assign(step, { undoApproval: true });
  database = await openTestDatabase();
  const environment = readEnvironment({ NODE_ENV: "test" });
  first = await assemble(environment, database);
  second = await assemble(environment, database);
  await seedSample({ ...first.services, newId });
});
beforeEach(() => database.prisma.gate.deleteMany({}));
afterAll(async () => {
  for (const house of [first, second]) await house.services.jobRunner.drain(60_000);
  await database.close();
});

const gatesOf = (turn: string) => gatesOfTurn(database.prisma, turn);
const jobsOf = (turn: string) => database.prisma.job.findMany({ where: { turnId: turn } });
async function statesOf(key: string) {
  const saga = await databaseSagas(database).get(key);
  return [saga?.state, ...(saga?.steps.map(({ state }) => state) ?? [])];
}
const closed = (key: string) =>
  until(async () => (await databaseSagas(database).get(key))?.endedAt != null);
async function undosOf(turn: string) {
  const events = await eventsOfRound(database.prisma, turn, 0);
  return events.flatMap(({ fact }) =>
    fact.type === "compensation.undo_ended" ? [[fact.undo, fact.outcome]] : [],
  );
}

/** A way back that has come to the undo that a person has to approve. */
async function asked(slow: readonly string[] = []) {
  const { turn, key } = await killedCommand(first.services, TWO_DONE, slow);
  await sweep(first);
  await until(async () => (await gatesOf(turn)).length > 0);
  if (slow.length > 0)
    await until(async () => (await jobsOf(turn)).every(({ state }) => state === "queued"));
  const [gate] = await gatesOf(turn);
  if (gate === undefined) throw new Error("somebody is asked");
  return { turn, key, gate: gate.id };
}

const approve = (house: Container, id: string) =>
  decideGate(adminOf(house), { id, said: { decision: "approve", grant: null } });
const deny = (house: Container, id: string, reason: string) =>
  decideGate(adminOf(house), { id, said: { decision: "deny", reason } });

describe("an undo that a person has to approve", () => {
  it("is asked for once, outlives its run, and nothing of it runs meanwhile", async () => {
    const { turn, key } = await asked();

    await sweep(second);
    await sweep(first);

    expect((await gatesOf(turn)).map(({ ask, state }) => [ask, state])).toEqual([
      [{ kind: "approval", isUndo: true, undoes: { saga: key, step: "setup_billing" } }, "pending"],
    ]);
    expect(await undosOf(turn)).toEqual([]);
    expect((await getSaga(adminOf(first), key)).steps[1]?.gate).toMatchObject({
      ...{ kind: "approval", state: "pending" },
    });
  });

  it("is carried out once after the yes, whoever hears of it first, and the rest is undone behind it", async () => {
    const { turn, key, gate } = await asked();

    await approve(second, gate);
    await Promise.all([sweep(first), sweep(second)]);
    await closed(key);

    expect(await undosOf(turn)).toEqual([
      ["cancel_billing", "undone"],
      ["delete_account", "undone"],
    ]);
    expect(await statesOf(key)).toEqual(["compensated", "undone", "undone", "pending"]);
    expect(await jobsOf(turn)).toHaveLength(1);
  });

  it("is left in place after a no, with its reason, and the rest is undone all the same", async () => {
    const { turn, key, gate } = await asked();

    await deny(first, gate, "The invoice is out already.");
    await closed(key);

    expect(await undosOf(turn)).toEqual([
      ["cancel_billing", "failed"],
      ["delete_account", "undone"],
    ]);
    const { steps, state } = await getSaga(adminOf(first), key);
    expect(state).toBe("partly_compensated");
    expect(steps[1]).toMatchObject({
      ...{ state: "undo_failed", canAsk: true, gate: { kind: "approval", state: "denied" } },
      tries: [{ error: expect.stringContaining("The invoice is out already.") }],
    });
    expect(await gatesOf(turn)).toHaveLength(1);
  });
});

describe("an undo by a job that a person has to approve", () => {
  it("waits without a worker, and is asked for once", async () => {
    const { turn } = await asked(["setup_billing"]);

    for (const house of [first, second, first]) await sweep(house);

    const [job, ...others] = await jobsOf(turn);
    expect(others).toEqual([]);
    expect(job).toMatchObject({ state: "queued", owner: null, tries: 0, startedAt: null });
    expect(await gatesOf(turn)).toHaveLength(1);
    expect(await first.services.jobQueue.depth()).toEqual({ waiting: 0 });
    expect(await getJobFigures(adminOf(first))).toMatchObject({ queued: 0, waitingSince: null });
  });

  it("is brought to a worker by the yes, and undoes once", async () => {
    const { turn, key, gate } = await asked(["setup_billing"]);

    await approve(second, gate);
    await closed(key);
    await until(async () => (await jobsOf(turn)).every(({ endedAt }) => endedAt !== null));

    expect(await undosOf(turn)).toEqual([
      ["cancel_billing", "undone"],
      ["delete_account", "undone"],
    ]);
    expect((await jobsOf(turn)).map(({ state, tries }) => [state, tries])).toEqual([
      ["succeeded", 1],
    ]);
  });
});

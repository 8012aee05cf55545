import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { createTurnRow, findTurn } from "@/lib/db/turns/turns";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import { newId } from "@/lib/kernel/ids";
import { answer, call, canvas } from "@/lib/models/samples/channel-text";
import { decideGate } from "@/lib/services/gates/decide-gate";
import { getRound } from "@/lib/services/rounds/get-round";
import type { ServiceContext } from "@/lib/services/service-context";
import { newTurn } from "@/lib/services/turns/new-turn";
import { openTestDatabase } from "@/lib/testing/database";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { adminOf, untilIdle } from "@/lib/testing/processes";
import { seedSample } from "@/prisma/seed/seed-sample";
import { assemble, type Container } from "./container";
import { readEnvironment } from "./environment";
import { sweepTurns } from "./turn-sweep";

const MAIL = { to: "mila@northwind.example", subject: "Hello", text: "Welcome." };
const IDLE = { launch: () => undefined, resume: () => undefined };

let database: Database;
/** Two processes on one database. */
let first: Container;
let second: Container;

beforeAll(async () => {
  database = await openTestDatabase();
  const environment = readEnvironment({ NODE_ENV: "test" });
  first = await assemble(environment, database);
  second = await assemble(environment, database);
  await seedSample({ ...first.services, newId });
});
afterAll(() => database.close());

const said = (text: string): ModelChoice => ({
  kind: "stream",
  protocol: "channel",
  text,
  pace: 0,
});

/** A turn that says this, stored and not driven. */
const store = (text: string) => storeTurn(said(text));

async function storeTurn(model: ModelChoice): Promise<string> {
  const turn = newTurn(adminOf(first), {
    agent: "main",
    text: "Please.",
    origin: "api",
    user: "user-1",
    startedBy: "Test",
    session: null,
    scopes: ["email:send", "messages:post"],
    model,
    earlyStarts: true,
    execution: "real",
  });
  await createTurnRow(database.prisma, turn);
  return turn.id;
}

/** Runs it in the first process until it waits for an approval; answers the turn and the gate. */
async function suspended(text = call("operations.send_email", MAIL)) {
  const turn = await store(text);
  first.services.turnRunner.launch(turn);
  await untilIdle(first);
  const [gate] = await gatesOfTurn(database.prisma, turn);
  if (gate === undefined) throw new Error("nobody was asked");
  return { turn, gate: gate.id };
}

const approve = (context: ServiceContext, gate: string) =>
  decideGate(context, { id: gate, said: { decision: "approve", grant: null } });

/** What a `kill -9` leaves behind: a driver that says nothing any more. */
async function killDriver(turn: string, state = "running"): Promise<void> {
  await database.prisma.turn.update({
    where: { id: turn },
    data: { state, owner: "process_dead", ownedUntil: 1n },
  });
}

const stateOf = async (turn: string) => (await findTurn(database.prisma, turn))?.state;
const entriesOf = (turn: string) => databaseLedger(database).ofTurn(turn);
async function factsOf(turn: string) {
  const rounds = await database.prisma.round.findMany({ where: { turnId: turn } });
  const events = await Promise.all(
    rounds.map(({ number }) => eventsOfRound(database.prisma, turn, number)),
  );
  return events.flat().map(({ fact }) => fact);
}
const countOf = async (turn: string, type: string) =>
  (await factsOf(turn)).filter((fact) => fact.type === type).length;
const sweep = async (house: Container) => {
  await sweepTurns(house.services, Date.now());
  await untilIdle(house);
};

describe("a turn that waits for an approval", () => {
  it("is gone on with in another process than the one that asked, and runs the call once", async () => {
    const { turn, gate } = await suspended();
    const waiting = await findTurn(database.prisma, turn);

    await approve(adminOf(second), gate);
    await untilIdle(second);

    expect(waiting).toMatchObject({ state: "suspended", owner: null, endedAt: null });
    expect(first.services.turnRunner.running()).toEqual([]);
    expect(await stateOf(turn)).toBe("ended");
    expect((await entriesOf(turn)).map(({ state }) => state)).toEqual(["succeeded"]);
    expect(await countOf(turn, "call.started")).toBe(1);
    expect(await countOf(turn, "run.suspended")).toBe(1);
    expect(await countOf(turn, "run.resumed")).toBe(1);
  });

  it("is told as waiting by its own events, a moment before its turn says so", async () => {
    const { turn } = await suspended();
    const where = { id: turn };
    await database.prisma.turn.update({ where, data: { state: "running" } });

    const { state, strip } = await getRound(adminOf(first), { turn, round: 0 });

    expect([state, ...strip.map((round) => round.state)]).toEqual(["suspended", "suspended"]);
    await database.prisma.turn.update({ where, data: { state: "suspended" } });
  });

  it("is gone on with by the sweep where whoever decided died before", async () => {
    const { turn, gate } = await suspended();
    const dying = adminOf(second);
    await approve({ ...dying, turnRunner: { ...dying.turnRunner, ...IDLE } }, gate);
    const before = await stateOf(turn);

    await Promise.all([sweep(first), sweep(second)]);

    expect(before).toBe("suspended");
    expect(await stateOf(turn)).toBe("ended");
    expect(await countOf(turn, "call.started")).toBe(1);
  });

  it("is gone on with where the process died after it had taken the turn, before the call", async () => {
    const { turn, gate } = await suspended();
    const dying = adminOf(second);
    await approve({ ...dying, turnRunner: { ...dying.turnRunner, ...IDLE } }, gate);
    await killDriver(turn);

    await sweep(first);

    expect(await stateOf(turn)).toBe("ended");
    expect((await entriesOf(turn)).map(({ state }) => state)).toEqual(["succeeded"]);
    expect(await countOf(turn, "call.started")).toBe(1);
  });

  it("does not repeat a call in whose middle the process died, asks a person, and goes on", async () => {
    const { turn, gate } = await suspended();
    const dying = adminOf(second);
    await approve({ ...dying, turnRunner: { ...dying.turnRunner, ...IDLE } }, gate);
    const [entry] = await entriesOf(turn);
    const started = entry && advanceEntry(entry, { type: "start", at: Date.now() });
    if (!started) throw new Error("it waits to start");
    await databaseLedger(database).advance(started, []);
    await killDriver(turn);

    await sweep(first);

    expect(await stateOf(turn)).toBe("ended");
    expect((await entriesOf(turn)).map(({ state }) => state)).toEqual(["unknown"]);
    const gates = await gatesOfTurn(database.prisma, turn);
    expect(gates.map(({ ask, state }) => [ask.kind, state])).toEqual([
      ["approval", "approved"],
      ["in_doubt", "pending"],
    ]);
    const results = await database.prisma.message.findMany({
      where: { turnId: turn, resultForCallId: { not: null } },
    });
    expect(results).toHaveLength(1);
    expect(results[0]?.body).toContain("IN_DOUBT");
  });

  it("runs nothing where a person stops it, and takes its gates back", async () => {
    const { turn } = await suspended();
    await database.prisma.turn.update({
      where: { id: turn },
      data: { stopRequestedAt: 1n, stopRequestedBy: "Test" },
    });

    // Whoever asked for the stop may have died before it could act on it.
    await sweep(second);

    expect(await stateOf(turn)).toBe("stopped");
    expect(await countOf(turn, "call.started")).toBe(0);
    expect((await gatesOfTurn(database.prisma, turn)).map(({ state }) => state)).toEqual([
      "withdrawn",
    ]);
  });

  it("waits on after a resume that nobody's decision stands behind", async () => {
    const { turn } = await suspended();

    second.services.turnRunner.resume(turn);
    await untilIdle(second);

    expect(await stateOf(turn)).toBe("suspended");
    expect(await countOf(turn, "gate.opened")).toBe(1);
  });
});

describe("a turn that cannot go on", () => {
  it("ends as broken, with the reason in its round", async () => {
    const turn = await storeTurn({ kind: "replay", sample: "gone", pace: 1 });

    first.services.turnRunner.launch(turn);
    await untilIdle(first);

    expect(await findTurn(database.prisma, turn)).toMatchObject({ state: "broken", owner: null });
    expect(await factsOf(turn)).toEqual([
      { type: "round.ended", outcome: "broken", reason: "There is no sample round gone." },
    ]);
  });
});

describe("a turn whose driver has died", () => {
  it("makes another attempt of the round that was being generated", async () => {
    const turn = await store(answer("Done."));
    const { head: revision } = await database.prisma.workspace.findFirstOrThrow();
    await database.prisma.round.updateMany({ where: { turnId: turn }, data: { revision } });
    await database.prisma.attempt.create({
      data: { turnId: turn, round: 0, number: 0, cause: "first", startedAt: 1n },
    });
    await killDriver(turn);

    await sweep(second);

    expect(await stateOf(turn)).toBe("answered");
    const attempts = await database.prisma.attempt.findMany({
      where: { turnId: turn },
      orderBy: { number: "asc" },
    });
    expect(attempts.map(({ number, cause }) => [number, cause])).toEqual([
      [0, "first"],
      [1, "provider_retry"],
    ]);
    expect(await countOf(turn, "round.started")).toBe(0);
    expect(await database.prisma.round.findMany({ where: { turnId: turn } })).toMatchObject([
      { revision, outcome: "answered" },
    ]);
  });

  it("tries a call in doubt once more where that is harmless, and answers the next attempt with it", async () => {
    const news = { channel: "pilot", text: "The pilot begins." };
    const turn = await store(call("operations.post_message", news));
    const { head: revision } = await database.prisma.workspace.findFirstOrThrow();
    await database.prisma.round.updateMany({ where: { turnId: turn }, data: { revision } });
    const own = { turn, tool: "operations.post_message", params: news, story: "dedupe" } as const;
    const entry = buildEntry({ ...own, isEarly: false });
    await databaseLedger(database).claim(entry, []);
    const started = advanceEntry(entry, { type: "start", at: 1 });
    if (started === null) throw new Error("it can start");
    await databaseLedger(database).advance(started, []);
    await killDriver(turn);

    await sweep(first);

    expect(await stateOf(turn)).toBe("ended");
    expect(await entriesOf(turn)).toMatchObject([
      { state: "reconciled", repeats: 1, finding: { by: "repeat", ran: "succeeded" } },
    ]);
    expect(await countOf(turn, "call.repeated")).toBe(1);
    expect(await countOf(turn, "ledger.hit")).toBe(1);
  });

  it("is only closed where its last round had ended", async () => {
    const turn = await store(answer("Done."));
    await database.prisma.round.updateMany({
      where: { turnId: turn },
      data: { revision: 1, outcome: "answered" },
    });
    await killDriver(turn);

    await sweep(second);

    expect(await stateOf(turn)).toBe("answered");
    expect(await factsOf(turn)).toEqual([]);
  });

  it("is left alone while its lease holds, and where it is over", async () => {
    const [alive, over] = [await store(answer("Done.")), await store(answer("Done."))];
    await database.prisma.turn.update({
      where: { id: alive },
      data: { owner: "process_alive", ownedUntil: BigInt(Date.now() + 60_000) },
    });
    await database.prisma.turn.update({
      where: { id: over },
      data: { state: "answered", endedAt: 1n },
    });

    await sweep(second);

    expect(await findTurn(database.prisma, alive)).toMatchObject({ owner: "process_alive" });
    expect(await factsOf(over)).toEqual([]);
  });

  it("is driven by one of two processes that find it at once", async () => {
    const turn = await store(canvas("Text.") + answer("Done."));
    await killDriver(turn);

    await Promise.all([sweep(first), sweep(second)]);

    expect(await stateOf(turn)).toBe("answered");
    expect(await countOf(turn, "round.started")).toBe(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { createTurnRow, findTurn } from "@/lib/db/turns/turns";
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import { newId } from "@/lib/kernel/ids";
import { call, canvas } from "@/lib/models/samples/channel-text";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { decideGate } from "@/lib/services/gates/decide-gate";
import { createStop } from "@/lib/services/stops/create-stop";
import { liftStop } from "@/lib/services/stops/lift-stop";
import { newTurn } from "@/lib/services/turns/new-turn";
import { openTestDatabase } from "@/lib/testing/database";
import { adminOf, untilIdle } from "@/lib/testing/processes";
import { seedSample } from "@/prisma/seed/seed-sample";
import { assemble, type Container } from "./container";
import { readEnvironment } from "./environment";
import { sweepTurns } from "./turn-sweep";

let database: Database;
let first: Container;
let second: Container;

const environment = readEnvironment({ NODE_ENV: "test" });
beforeAll(async () => {
  database = await openTestDatabase();
  first = await assemble(environment, database);
  second = await assemble(environment, database);
  await seedSample({ ...first.services, newId });
});
afterAll(() => database.close());

const spoken = (text: string, pace = 0): ModelChoice => ({
  kind: "stream",
  protocol: "channel",
  text,
  pace,
});
const LONG = spoken(canvas("A long text. ".repeat(4000)), 1);
const MAIL = { to: "mila@northwind.example", subject: "Hello", text: "Welcome." };

async function launch(house: Container, model: ModelChoice): Promise<string> {
  const turn = newTurn(adminOf(house), {
    agent: "main",
    text: "Please.",
    origin: "api",
    user: "user-1",
    startedBy: "Test",
    session: null,
    scopes: ["email:send"],
    model,
    earlyStarts: true,
    execution: "real",
  });
  await createTurnRow(database.prisma, turn);
  house.services.turnRunner.launch(turn.id);
  return turn.id;
}

const turnOf = (id: string) => findTurn(database.prisma, id);
const factsOf = async (turn: string, round = 0) =>
  (await eventsOfRound(database.prisma, turn, round)).map(({ fact }) => fact);
const STOP = { scope: "agent", agent: "main", tool: null, reason: "It loops." } as const;

async function untilRuns(turn: string): Promise<void> {
  while (!(await factsOf(turn)).some(({ type }) => type === "attempt.started"))
    await systemRuntimeClock.sleep(5);
}

describe("a stop", () => {
  it("ends at the next stage what another process runs", async () => {
    const turn = await launch(first, LONG);
    await untilRuns(turn);

    const stop = await createStop(adminOf(second), STOP);
    await untilIdle(first);

    expect((await turnOf(turn))?.state).toBe("stopped");
    expect(await factsOf(turn)).toContainEqual({
      type: "run.stopped",
      stop: expect.objectContaining({
        ...{ id: stop.id, scope: "agent", by: "Test admin", reason: "It loops." },
        startedAt: Date.parse(stop.startedAt),
      }),
    });
    await liftStop(adminOf(first), stop.id);
  });

  it("keeps what people have decided until it is lifted, and then it is carried out once", async () => {
    const turn = await launch(first, spoken(call("operations.send_email", MAIL)));
    await untilIdle(first);
    const [gate] = await gatesOfTurn(database.prisma, turn);
    const stop = await createStop(adminOf(second), STOP);

    await decideGate(adminOf(second), {
      id: gate?.id ?? "",
      said: { decision: "approve", grant: null },
    });
    await untilIdle(first, second);
    const meanwhile = await turnOf(turn);
    await liftStop(adminOf(second), stop.id);
    await sweepTurns(second.services, Date.now());
    await untilIdle(second);

    expect(meanwhile?.state).toBe("suspended");
    expect((await turnOf(turn))?.state).toBe("ended");
    const starts = (await factsOf(turn)).filter(({ type }) => type === "call.started");
    expect(starts).toHaveLength(1);
  });
});

describe("a process that ends", () => {
  it("finishes its round and hands the turn over", async () => {
    const leaving = await assemble(environment, database);
    const sample = { kind: "replay", sample: "search-then-write", pace: 0 } as const;
    const turn = await launch(leaving, sample);

    await leaving.services.turnRunner.drain(60_000);
    const left = await turnOf(turn);
    await sweepTurns(second.services, Date.now() + 60_000);
    await untilIdle(second);

    expect(left).toMatchObject({ state: "running", owner: null, checkpoint: { round: 1 } });
    expect((await turnOf(turn))?.state).toBe("answered");
  });

  it("gives up what takes too long, so that others need not wait for its lease", async () => {
    const leaving = await assemble(environment, database);
    const turn = await launch(leaving, LONG);
    await untilRuns(turn);

    await leaving.services.turnRunner.drain(1);

    expect(await turnOf(turn)).toMatchObject({ state: "running", ownedUntil: 0n });
    leaving.services.turnRunner.stop(turn);
    await untilIdle(leaving);
  });

  it("begins nothing further", async () => {
    const leaving = await assemble(environment, database);
    await leaving.services.turnRunner.drain(1);

    const turn = await launch(leaving, spoken(canvas("Hello.")));

    expect(leaving.services.turnRunner.running()).toEqual([]);
    expect(await turnOf(turn)).toMatchObject({ state: "running", owner: null });
  });
});

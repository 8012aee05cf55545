import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asJson } from "@/lib/db/engine/stored-json";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { messagesOfTurn } from "@/lib/db/rounds/round-readings";
import { runsOfParent } from "@/lib/db/turns/agent-runs";
import { findTurn } from "@/lib/db/turns/turns";
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import { newId } from "@/lib/kernel/ids";
import { printJson } from "@/lib/kernel/json-print";
import { answer, call } from "@/lib/models/samples/channel-text";
import { decideGate } from "@/lib/services/gates/decide-gate";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { adminOf, untilIdle } from "@/lib/testing/processes";
import { spoken, startTurn } from "@/lib/testing/turns";
import { assemble, type Container } from "@/lib/wiring/container";
import { readEnvironment } from "@/lib/wiring/environment";
import { sweepTurns } from "@/lib/wiring/turn-sweep";
import { seedSample } from "@/prisma/seed/seed-sample";

const ASKS = spoken(call("react.ask_user", { question: "Which quarter?", options: ["q1", "q2"] }));
const SECOND = "The second one.";

let house: TestHouse;
let admin: Browser;
/** Another process of the same installation. */
let other: Container;
let tasks = 0;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  other = await assemble(readEnvironment({ NODE_ENV: "test" }), house.database);
  admin = await house.as("admin");
  const connect = async (body: object) => {
    const connected = await admin.send("POST", "/api/v1/connections", { body });
    if (!connected.ok) throw new Error(await connected.text());
  };
  await connect({
    ...{ agent: "main", kind: "local", alias: "helpers", ref: "react" },
    allowed: ["research"],
  });
  await connect({
    ...{ agent: "research", kind: "local", alias: "react", ref: "react" },
    allowed: ["ask_user"],
  });
  await connect({
    ...{ agent: "research", kind: "local", alias: "desk", ref: "operations" },
    allowed: ["post_message"],
  });
});
afterAll(() => house.close());

const prisma = () => house.database.prisma;
const turnOf = (id: string) => findTurn(prisma(), id);
const factsOf = async (id: string) =>
  (await eventsOfRound(prisma(), id, 0)).map(({ fact }) => fact);

/** What the agent that takes the tasks says from now on. */
async function speaksThrough(agent: string, model: ModelChoice): Promise<void> {
  const data = { model: printJson(asJson(model)) };
  await prisma().agent.updateMany({ where: { slug: agent }, data });
}

/** The caller and the run that it waits for: parked, both of them, the run for a person. */
async function parked() {
  tasks += 1;
  await speaksThrough("research", ASKS);
  const task = { task: `Gather the figures. Number ${tasks}.` };
  const { id } = await startTurn(admin, { model: spoken(call("helpers.research", task)) });
  await untilIdle(house.container, other);
  const [run] = await runsOfParent(prisma(), id);
  if (run === undefined) throw new Error("nothing was handed over");
  return { caller: id, run: run.id };
}

async function answerBy(process: Container, run: string): Promise<void> {
  const [gate] = await gatesOfTurn(prisma(), run);
  const said = { decision: "answer", answer: SECOND } as const;
  await decideGate(adminOf(process), { id: gate?.id ?? "", said });
  await untilIdle(house.container, other);
}

async function resultOf(turn: string) {
  const results = (await messagesOfTurn(prisma(), turn)).flatMap(({ message }) =>
    message.role === "tool" && message.type === "tool_result" ? [message.structured] : [],
  );
  expect(results).toHaveLength(1);
  return results[0];
}

describe("a turn that waits for another agent's run", () => {
  it("is parked with a checkpoint, and nobody drives it", async () => {
    const { caller, run } = await parked();

    expect(await turnOf(caller)).toMatchObject({
      ...{ state: "suspended", owner: null },
      checkpoint: { held: { gates: [], jobs: [run] } },
    });
    expect(await turnOf(run)).toMatchObject({ state: "suspended", owner: null });
    expect(await factsOf(caller)).toContainEqual({
      ...{ type: "run.suspended", gates: [], jobs: [run] },
    });
  });

  it("is found by the sweep where nobody was told of the end", async () => {
    const { caller, run } = await parked();
    const ended = { state: "answered", endedAt: BigInt(Date.now()) };
    await prisma().turn.update({ where: { id: run }, data: ended });

    await sweepTurns(other.services, Date.now());
    await untilIdle(house.container, other);

    expect(await turnOf(caller)).toMatchObject({ state: "ended" });
    expect(await resultOf(caller)).toMatchObject({ data: { run_id: run } });
  });

  it("hears of it where the run's time is over while it waits for a person (R159)", async () => {
    const { caller, run } = await parked();
    const before = BigInt(Date.now() - 60_000);
    await prisma().turn.update({ where: { id: run }, data: { startedAt: before } });

    await sweepTurns(other.services, Date.now());
    await untilIdle(house.container, other);

    expect(await turnOf(run)).toMatchObject({ state: "stopped" });
    expect(await resultOf(caller)).toMatchObject({ data: { status: "budget_exhausted" } });
    expect((await gatesOfTurn(prisma(), run)).map(({ state }) => state)).toEqual(["withdrawn"]);
  });

  it("waits on where the run has only waited for a person: that is none of its time (R159)", async () => {
    const { caller, run } = await parked();
    const before = BigInt(Date.now() - 600_000);
    await prisma().turn.update({ where: { id: run }, data: { startedAt: before } });
    await prisma().gate.updateMany({ where: { turnId: run }, data: { openedAt: before } });

    await sweepTurns(other.services, Date.now());
    await untilIdle(house.container, other);
    const waiting = await turnOf(run);
    await answerBy(other, run);

    expect(waiting).toMatchObject({ state: "suspended" });
    expect(await turnOf(run)).toMatchObject({ state: "ended" });
    expect(await resultOf(caller)).toMatchObject({ status: "ok", data: { agent: "research" } });
  });

  it("waits on where the run that it waits for only waits for a person (R159)", async () => {
    tasks += 1;
    await speaksThrough("research", ASKS);
    const task = { task: `Gather the figures. Number ${tasks}.` };
    const model = spoken(call("helpers.research", task));
    const above = await admin.send("POST", "/api/v1/dispatch", {
      body: { agent: "main", task: "Have it gathered.", model, async: true },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    const { id } = await above.json();
    await untilIdle(house.container, other);
    const [below] = await runsOfParent(prisma(), id);
    const before = BigInt(Date.now() - 600_000);
    await prisma().turn.updateMany({
      where: { id: { in: [id, below?.id ?? ""] } },
      data: { startedAt: before },
    });
    await prisma().gate.updateMany({
      where: { turnId: below?.id ?? "" },
      data: { openedAt: before },
    });

    await sweepTurns(other.services, Date.now());
    await untilIdle(house.container, other);
    const waiting = await turnOf(id);
    await answerBy(other, below?.id ?? "");

    expect(waiting).toMatchObject({ state: "suspended" });
    expect(await turnOf(id)).toMatchObject({ state: "ended" });
    expect(await resultOf(id)).toMatchObject({ status: "ok", data: { agent: "research" } });
  });

  it("takes the run along where it is stopped", async () => {
    const { caller, run } = await parked();

    const stopped = await admin.send("POST", `/api/v1/turns/${caller}/stop`);
    await sweepTurns(other.services, Date.now());
    await untilIdle(house.container, other);

    expect(stopped.ok).toBe(true);
    expect(await turnOf(caller)).toMatchObject({ state: "stopped" });
    expect(await turnOf(run)).toMatchObject({
      ...{ state: "stopped", stopRequestedBy: "the end of its caller" },
    });
  });
});

describe("an agent whose settings name whom it may ask", () => {
  async function names(mayAsk: readonly string[] | null): Promise<void> {
    const { version } = await (await admin.send("GET", "/api/v1/agents/main")).json();
    const headers = { "if-match": `"${version}"` };
    const said = await admin.send("PATCH", "/api/v1/agents/main", { body: { mayAsk }, headers });
    if (!said.ok) throw new Error(await said.text());
  }

  async function handOver() {
    tasks += 1;
    await speaksThrough("research", spoken(answer("Done.")));
    const task = { task: `Gather the figures. Number ${tasks}.` };
    const { id } = await startTurn(admin, { model: spoken(call("helpers.research", task)) });
    await untilIdle(house.container, other);
    return { result: await resultOf(id), runs: (await runsOfParent(prisma(), id)).length };
  }

  it("hands no task to another one, and its model is told why and whom it may ask (R161)", async () => {
    await admin.send("POST", "/api/v1/agents", { body: { slug: "clerk" } });
    await names(["clerk"]);
    const other = await handOver();
    await names([]);
    const nobody = await handOver();
    await names(["research"]);
    const named = await handOver();
    await names(null);

    const says = (end: string) => ({
      status: "error",
      error: {
        code: "TOOL_NOT_ALLOWED",
        message: `By its settings main may not hand a task to research. ${end}`,
      },
    });
    expect(other).toMatchObject({ runs: 0, result: says("Ask one of: clerk; or do it here.") });
    expect(nobody).toMatchObject({ runs: 0, result: says("Do it here.") });
    expect(named).toMatchObject({ runs: 1, result: { data: { agent: "research" } } });
  });
});

describe("the agent that takes a task", () => {
  it("is refused in its own calls what its caller may not do, and what it has no tool for (R161)", async () => {
    const post = { channel: "desk", text: `Number ${tasks}.` };
    await speaksThrough(
      "research",
      spoken(call("desk.post_message", post) + call("operations.pay", { to: "acme", amount: 1 })),
    );
    const asked = async (scopes: string[]) => {
      const task = { task: `Tell them, with ${scopes.length} scopes.` };
      const model = spoken(call("helpers.research", task));
      const { id } = await startTurn(admin, { model, scopes });
      await untilIdle(house.container, other);
      const [run] = await runsOfParent(prisma(), id);
      const entries = await databaseLedger(house.database).ofTurn(run?.id ?? "");
      const results = (await messagesOfTurn(prisma(), run?.id ?? "")).flatMap(({ message }) =>
        "metadata" in message ? [[message.metadata.tool, message.metadata.code]] : [],
      );
      return { results, ran: entries.filter(({ state }) => state === "succeeded").length };
    };

    expect(await asked([])).toEqual({
      results: [
        ["desk.post_message", "SCOPE_REQUIRED"],
        ["operations.pay", "UNKNOWN_TOOL"],
      ],
      ran: 0,
    });
    expect(await asked(["messages:post", "payments:send"])).toMatchObject({
      results: [
        ["desk.post_message", null],
        ["operations.pay", "UNKNOWN_TOOL"],
      ],
      ran: 1,
    });
  });

  it("is the one that the call names, with no more scopes than its caller has (R161)", async () => {
    await speaksThrough("main", spoken(answer("Two.")));
    const task = { task: "Count the reports.", agent: "main" };
    const connected = await admin.send("POST", "/api/v1/connections", {
      body: {
        ...{ agent: "research", kind: "local", alias: "helpers", ref: "react" },
        allowed: ["research"],
      },
    });
    expect(connected.ok).toBe(true);
    const { id } = await startTurn(admin, {
      ...{ agent: "research", scopes: ["expenses:submit"] },
      model: spoken(call("helpers.research", task)),
    });
    await untilIdle(house.container, other);

    const [run] = await runsOfParent(prisma(), id);
    expect(run).toMatchObject({ agentSlug: "main", mode: "awaited" });
    expect(await resultOf(id)).toMatchObject({ data: { agent: "main", answer: "Two." } });
    const turn = await turnOf(run?.id ?? "");
    expect(turn?.setup.caller.scopes).toEqual(["expenses:submit"]);
    expect(turn?.setup.run?.parent).toEqual({
      turn: id,
      of: { round: 0, index: 0, occurrence: 0 },
    });
  });
});

describe("a turn that waited when its process ended", () => {
  it("goes on in whichever process the run comes to its end, and after a restart (R158)", async () => {
    const { caller, run } = await parked();
    await house.container.services.turnRunner.drain(1_000);

    await answerBy(other, run);

    expect(await turnOf(run)).toMatchObject({ state: "ended" });
    expect(await turnOf(caller)).toMatchObject({ state: "ended" });
    expect(await resultOf(caller)).toMatchObject({
      status: "ok",
      data: { run_id: run, agent: "research", usage: { steps: 1 } },
    });
    const facts = (await factsOf(caller)).map(({ type }) => type);
    expect(facts.filter((type) => type === "call.started")).toHaveLength(1);
    expect(facts.filter((type) => type === "run.resumed")).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FlowRunView } from "@/lib/contracts/flow-runs";
import type { Database } from "@/lib/db/engine/database";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { EXAMPLE_FLOWS } from "@/lib/domain/flows/example-flows";
import { Flow } from "@/lib/domain/flows/flow";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { newId } from "@/lib/kernel/ids";
import { getFlowRun } from "@/lib/services/flows/get-flow-run";
import { listFlowRuns } from "@/lib/services/flows/list-flow-runs";
import { runFlow } from "@/lib/services/flows/run-flow";
import { createFlow, updateFlow } from "@/lib/services/flows/save-flow";
import { decideGate } from "@/lib/services/gates/decide-gate";
import { openTestDatabase } from "@/lib/testing/database";
import { adminOf, untilIdle } from "@/lib/testing/processes";
import { seedSample } from "@/prisma/seed/seed-sample";
import { assemble, type Container } from "./container";
import { readEnvironment } from "./environment";
import { sweepTurns } from "./turn-sweep";

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

const write = (name: string, text: string) => ({
  kind: "write",
  tool: "workspace_jobs.export_report",
  args: { name, text },
});
const post = (text: string) => ({
  kind: "send",
  tool: "operations.post_message",
  args: { channel: "reports", text },
});
const mail = (subject: string) => ({
  kind: "send",
  tool: "operations.send_email",
  args: { to: "mila@northwind.example", subject, text: "Hello." },
});
const search = { kind: "query", tool: "workspace_jobs.search", args: { query: "travel" } };

let flows = 0;
async function store(steps: readonly object[], more: object = {}): Promise<string> {
  flows += 1;
  const flow = Flow.parse({ name: `flow_${flows}`, title: `Flow ${flows}`, steps, ...more });
  await createFlow(adminOf(first), { agent: "main", flow });
  return flow.name;
}

/** Run in the first process until it ends or waits. */
async function run(name: string, execution: "real" | "nothing" = "real"): Promise<FlowRunView> {
  const { id } = await runFlow(adminOf(first), { name, execution, args: {} });
  await untilIdle(first);
  return getFlowRun(adminOf(first), id);
}

const statesOf = ({ steps }: FlowRunView) => steps.map(({ name, state }) => `${name} ${state}`);
const ledgerOf = (id: string) => databaseLedger(database).ofTurn(id);
const linesOf = (id: string) =>
  database.prisma.callLine.findMany({ where: { turnId: id }, orderBy: { round: "asc" } });

/** What a `kill -9` leaves behind: a driver that says nothing any more. */
async function killDriver(turn: string): Promise<void> {
  await database.prisma.turn.update({
    where: { id: turn },
    data: { state: "running", owner: "process_dead", ownedUntil: 1n, endedAt: null },
  });
}

async function approveFirst(id: string): Promise<void> {
  const gates = await gatesOfTurn(database.prisma, id);
  const pending = gates.find(({ state }) => state === "pending");
  if (pending === undefined) throw new Error("nobody was asked");
  await decideGate(adminOf(second), {
    id: pending.id,
    said: { decision: "approve", grant: null },
  });
}

async function approveWithoutDriver(id: string): Promise<void> {
  const [gate] = await gatesOfTurn(database.prisma, id);
  if (gate === undefined) throw new Error("nobody was asked");
  const turnRunner = { ...second.services.turnRunner, resume: () => undefined };
  await decideGate(
    { ...adminOf(second), turnRunner },
    { id: gate.id, said: { decision: "approve", grant: null } },
  );
}

/** The process died in the middle of the call. */
async function startAndDie(id: string, key: string): Promise<void> {
  const entry = (await ledgerOf(id)).find((one) => one.key === key);
  const started = entry && advanceEntry(entry, { type: "start", at: Date.now() });
  if (!started) throw new Error("it waits to start");
  await databaseLedger(database).advance(started, []);
  await killDriver(id);
}

describe("a stored flow that is run", () => {
  it("calls each step in its order through the one dispatch, and hands outputs on", async () => {
    const name = await store([
      { name: "look", ...search },
      { name: "save", ...write("digest-1", "Text.") },
      { name: "tell", ...post("Done.") },
    ]);

    const ran = await run(name);

    expect(ran.state).toBe("done");
    expect(statesOf(ran)).toEqual(["look done", "save done", "tell done"]);
    expect(ran.steps.map(({ round }) => round)).toEqual([0, 1, 2]);
    const lines = await linesOf(ran.id);
    expect(lines.map(({ entry, tool, answeredBy }) => [entry, tool, answeredBy])).toEqual([
      ["flow", "workspace_jobs.search", "handler"],
      ["flow", "workspace_jobs.export_report", "handler"],
      ["flow", "operations.post_message", "handler"],
    ]);
  });

  it("takes back by its branch what a failure leaves, and skips the rest (R193, R196)", async () => {
    await run(await store([{ name: "save", ...write("taken-name", "First.") }]));
    const name = await store([
      { name: "save", ...write("taken-name", "Another.") },
      { name: "tell", ...post("It is there.") },
      { name: "undo", ...post("It is not there."), when: { failed: "save" } },
    ]);

    const ran = await run(name);

    expect(ran.state).toBe("failed");
    expect(statesOf(ran)).toEqual(["save failed", "tell skipped", "undo done"]);
    expect(ran.steps[0]?.error).toContain("IDEMPOTENCY_CONFLICT");
    expect(ran.steps.map(({ round }) => round)).toEqual([0, null, 1]);
  });

  it("goes on with the default value, or with null by its kind, and keeps the error (R194, R195)", async () => {
    const bad = { tool: "workspace_jobs.open_file", args: { path: "nothing/here.md" } };
    const name = await store([
      { name: "a", kind: "fetch", ...bad, errorHandling: "continue", defaultValue: { rows: [] } },
      { name: "b", kind: "fetch", ...bad },
      { name: "save", ...write("digest-2", "Text.") },
    ]);

    const ran = await run(name);

    expect(ran.state).toBe("done");
    expect(ran.steps.slice(0, 2)).toMatchObject([
      { state: "defaulted", output: { rows: [] }, isInherited: false },
      { state: "defaulted", output: null, isInherited: true },
    ]);
    expect(ran.steps[0]?.error).not.toBeNull();
  });

  it("gives a call the smallest of its nested limits (R190)", async () => {
    const name = await store([
      { name: "slow", kind: "agent", tool: "react.delegate", args: { task: "x" }, timeoutMs: 1 },
      { name: "look", ...search, timeoutMs: 1, stepTimeoutMs: 1_000 },
    ]);

    const { steps } = await run(name);

    expect(steps.map(({ budget }) => [budget.effectiveMs, budget.by])).toEqual([
      [1, "own"],
      [1, "own"],
    ]);
  });

  it("calls nothing where nothing is to be executed", async () => {
    const name = await store([{ name: "save", ...write("never-there", "Text.") }]);

    const ran = await run(name, "nothing");

    expect(statesOf(ran)).toEqual(["save failed"]);
    expect(ran.steps[0]?.error).toContain("NOT_EXECUTED");
  });

  it("is the example that the console offers, and parks at its approval until somebody has decided", async () => {
    const flow = EXAMPLE_FLOWS.find(({ name }) => name === "travel_digest");
    if (flow === undefined) throw new Error("no example");
    await createFlow(adminOf(first), { agent: "main", flow });

    const waiting = await run(flow.name);
    expect(waiting.state).toBe("waiting");
    expect(statesOf(waiting).at(-1)).toBe("tell waiting");
    await approveFirst(waiting.id);
    await untilIdle(first, second);

    const ran = await getFlowRun(adminOf(second), waiting.id);
    expect(ran.state).toBe("done");
    expect(statesOf(ran)).toEqual([
      ...["look_up done", "write_report done", "say_why_not skipped", "tell done"],
    ]);
    expect(ran.usedMs).toBeLessThan(ran.timeoutMs);
  });

  it("keeps the version that it began with, whatever is saved while it waits", async () => {
    const name = await store([
      { name: "tell", ...mail("First") },
      { name: "after", ...post("a") },
    ]);
    const waiting = await run(name);
    const next = Flow.parse({ name, title: "Other", steps: [{ name: "other", ...post("b") }] });
    await updateFlow(adminOf(first), { name, version: 1, wanted: { agent: "main", flow: next } });

    await approveFirst(waiting.id);
    await untilIdle(first, second);

    const ran = await getFlowRun(adminOf(first), waiting.id);
    expect([ran.version, statesOf(ran)]).toEqual([1, ["tell done", "after done"]]);
    const { items } = await listFlowRuns(adminOf(first), { flow: name, limit: 10 });
    expect(items.map(({ id, state }) => [id, state])).toEqual([[waiting.id, "done"]]);
  });
});

describe("a flow whose process dies", () => {
  it("goes on in another one after the steps that it has made, and makes none twice", async () => {
    const name = await store([
      { name: "save", ...write("crash-1", "Text.") },
      { name: "ask", ...mail("Crash 1") },
      { name: "tell", ...post("After the crash.") },
    ]);
    const waiting = await run(name);
    await killDriver(waiting.id);

    await sweepTurns(second.services, Date.now());
    await untilIdle(second);
    await approveFirst(waiting.id);
    await untilIdle(first, second);

    const ran = await getFlowRun(adminOf(second), waiting.id);
    expect(statesOf(ran)).toEqual(["save done", "ask done", "tell done"]);
    expect((await ledgerOf(ran.id)).map(({ tool, state }) => [tool, state])).toEqual([
      ["workspace_jobs.export_report", "succeeded"],
      ["operations.send_email", "succeeded"],
      ["operations.post_message", "succeeded"],
    ]);
    const made = (await linesOf(ran.id)).filter(({ answeredBy }) => answeredBy === "handler");
    expect(made).toHaveLength(3);
  });

  it("takes a step that had started and has no end for one that failed, and goes its branch", async () => {
    const name = await store([
      { name: "first", ...post("Before.") },
      { name: "risky", ...mail("Crash 2"), errorHandling: "fail" },
      { name: "undo", ...post("Taken back."), when: { failed: "risky" } },
      { name: "never", ...post("Never said.") },
    ]);
    const waiting = await run(name);
    await approveWithoutDriver(waiting.id);
    const [, risky] = await ledgerOf(waiting.id);
    if (risky === undefined) throw new Error("the step was not claimed");
    await startAndDie(waiting.id, risky.key);

    await sweepTurns(second.services, Date.now());
    await untilIdle(second);

    const ran = await getFlowRun(adminOf(second), waiting.id);
    expect(statesOf(ran)).toEqual(["first done", "risky failed", "undo done", "never skipped"]);
    expect(ran.steps[1]?.error).toContain("IN_DOUBT");
    const mails = (await linesOf(ran.id)).filter(({ tool }) => tool === "operations.send_email");
    expect(mails.filter(({ answeredBy }) => answeredBy === "handler")).toEqual([]);
  });
});

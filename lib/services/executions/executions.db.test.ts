import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DispatchInput, ExecutionView } from "@/lib/contracts/executions";
import { runsOfParent } from "@/lib/db/turns/agent-runs";
import { findTurn } from "@/lib/db/turns/turns";
import { newId } from "@/lib/kernel/ids";
import { answer, call } from "@/lib/models/samples/channel-text";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { settledTurn, spoken, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

const HELPER = { kind: "replay", sample: "helper-gathers-figures", pace: 0 } as const;
const TASK = "Gather the figures.";

let tasks = 0;
/** The same task twice within a window is one run. */
function another(): { task: string } {
  tasks += 1;
  return { task: `${TASK} Number ${tasks}.` };
}

let house: TestHouse;
let admin: Browser;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
  const connected = await admin.send("POST", "/api/v1/connections", {
    body: { agent: "main", kind: "local", alias: "helpers", ref: "react", allowed: ["research"] },
  });
  if (!connected.ok) throw new Error(await connected.text());
});
afterAll(() => house.close());

async function dispatch(own: Partial<DispatchInput> = {}, headers: Record<string, string> = {}) {
  const response = await admin.send("POST", "/api/v1/dispatch", {
    body: { agent: "research", task: TASK, model: HELPER, ...own },
    headers: { "idempotency-key": crypto.randomUUID(), ...headers },
  });
  return { status: response.status, run: (await response.json()) as ExecutionView };
}

async function ended(id: string): Promise<ExecutionView> {
  for (;;) {
    const run = await (await admin.send("GET", `/api/v1/executions/${id}`)).json();
    if (run.endedAt !== null) return run;
    await systemRuntimeClock.sleep(10);
  }
}

async function resultOf(turn: string) {
  const { items } = await (await admin.send("GET", `/api/v1/rounds/${turn}/0/messages`)).json();
  const bodies = items.map(({ body }: { body: ConversationMessage }) => body);
  return bodies.find((body: ConversationMessage) => "structured" in body)?.structured;
}

type Fact = { type: string };
async function timelineFacts(turn: string): Promise<readonly Fact[]> {
  const { events } = await (await admin.send("GET", `/api/v1/rounds/${turn}/0/timeline`)).json();
  return events.map(({ fact }: { fact: Fact }) => fact);
}

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string };
async function spansOf(turn: string): Promise<readonly Span[]> {
  const trace = await admin.send("GET", `/api/v1/rounds/${turn}/0/export?format=otlp`);
  return (await trace.json()).resourceSpans[0].scopeSpans[0].spans;
}

const runsOf = (turn: string) => runsOfParent(house.database.prisma, turn);

describe("a task for an agent", () => {
  it("is answered with its result, or with 202 where one does not wait (R163)", async () => {
    const waited = await dispatch();
    const preferred = await dispatch({}, { prefer: "wait=5, respond-async" });
    const asynchronous = await dispatch({ async: true });

    expect([waited.status, preferred.status, asynchronous.status]).toEqual([200, 202, 202]);
    expect(waited.run).toMatchObject({ parent: null, state: "answered" });
    expect(waited.run.result).toMatchObject({
      status: "answered",
      answer: expect.stringContaining("18 % less"),
      usage: { steps: 2 },
      isGuess: false,
    });
    expect((await ended(preferred.run.id)).result?.status).toBe("answered");
    expect((await ended(asynchronous.run.id)).result?.status).toBe("answered");
  });

  it("says what its answer rests on: calls that are in its trace (R160)", async () => {
    const { run } = await dispatch();

    const ledger = await (await admin.send("GET", `/api/v1/rounds/${run.id}/0/ledger`)).json();
    const ids = ledger.items.map(({ callId }: { callId: string }) => callId);
    expect(run.result?.evidence.map(({ tool }) => tool)).toEqual([
      "workspace_jobs.search",
      "workspace_jobs.open_file",
    ]);
    // Claims stand in the order in which they were made, and those of queries side by side have none.
    expect(new Set(ids)).toEqual(new Set(run.result?.evidence.map(({ callId }) => callId)));
  });

  it("is flagged as a guess where nothing was looked up", async () => {
    const { run } = await dispatch({ model: spoken(answer("42")) });

    expect(run.result).toMatchObject({ status: "answered", answer: "42", isGuess: true });
  });

  it("stops where its steps are used up, with what there is (R159)", async () => {
    const { run } = await dispatch({
      budget: { maxSteps: 1, maxTokens: 50_000, maxWallMs: 60_000 },
    });

    expect(run.result).toMatchObject({ status: "budget_exhausted", usage: { steps: 1 } });
    expect(run.result?.evidence).toHaveLength(2);
  });

  it("stops where its time is over", async () => {
    const { run } = await dispatch({
      model: { ...HELPER, pace: 0.05 },
      budget: { maxSteps: 9, maxTokens: 50_000, maxWallMs: 300 },
    });

    expect(run.result).toMatchObject({ status: "budget_exhausted" });
    expect(run.state).toBe("stopped");
  });

  it("takes no scope that none of its agent's tools needs, and names each that was given (R161)", async () => {
    const given = (scopes: readonly string[]) =>
      admin.send("POST", "/api/v1/dispatch", {
        body: { agent: "main", task: TASK, model: spoken(answer("42")), scopes },
        headers: { "idempotency-key": crypto.randomUUID() },
      });

    const refused = await given(["workspace:write", "workspace:writ", "root"]);
    const taken = await given(["workspace:write"]);

    expect(refused.status).toBe(422);
    expect((await refused.json()).issues).toEqual([
      { path: "scopes.1", message: expect.stringContaining("did you mean workspace:write?") },
      { path: "scopes.2", message: expect.stringContaining("give some of: ") },
    ]);
    const { id } = await taken.json();
    const turn = await findTurn(house.database.prisma, id);
    expect(turn?.setup.caller.scopes).toEqual(["workspace:write"]);
  });

  it("is for who may govern, and is not there for a turn that is none", async () => {
    const viewer = await house.as("viewer");
    const refused = await viewer.send("POST", "/api/v1/dispatch", {
      body: { agent: "research", task: TASK, model: HELPER },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    const { id } = await startTurn(admin, { model: spoken(answer("42")) });

    expect(refused.status).toBe(403);
    expect((await admin.send("GET", `/api/v1/executions/${id}`)).status).toBe(404);
    expect((await admin.send("GET", "/api/v1/executions?parent=turn_none")).status).toBe(404);
  });
});

describe("a task that a call hands over", () => {
  it("is waited for, and comes back as one structured result (R158, R160, R164)", async () => {
    const { id } = await startTurn(admin, {
      model: spoken(call("helpers.research", another())),
    });
    await settledTurn(admin, id);

    const [run] = await runsOf(id);
    const alone = await dispatch();
    const { data } = await resultOf(id);
    expect(data).toMatchObject({ status: "answered", run_id: run?.id });
    expect(data.answer).toBe(alone.run.result?.answer);
    expect(data.evidence.map(({ tool }: { tool: string }) => tool)).toEqual(
      alone.run.result?.evidence.map(({ tool }) => tool),
    );
    const { items } = await (await admin.send("GET", `/api/v1/executions?parent=${id}`)).json();
    expect(items).toMatchObject([{ id: run?.id, parent: id, mode: "awaited" }]);
  });

  it("is told in the audit under its parent's run (R162)", async () => {
    const { id } = await startTurn(admin, {
      model: spoken(call("helpers.research", another())),
    });
    await settledTurn(admin, id);

    const lines = await house.database.prisma.callLine.findMany({ where: { parentRunId: id } });
    const [run] = await runsOf(id);
    expect(lines.map(({ turnId }) => turnId)).toEqual([run?.id, run?.id]);
    expect(lines.map(({ tool }) => tool).sort()).toEqual([
      "workspace_jobs.open_file",
      "workspace_jobs.search",
    ]);
  });

  it("stands on its caller's timeline as it goes, and leads back to it (R162)", async () => {
    const { id } = await startTurn(admin, { model: spoken(call("helpers.research", another())) });
    await settledTurn(admin, id);

    const [run] = await runsOf(id);
    const told = (await timelineFacts(id)).filter(({ type }) => type.startsWith("agent."));
    expect(told).toMatchObject([
      { type: "agent.started", run: run?.id, agent: "research", mode: "awaited" },
      { type: "agent.round_started", round: 0 },
      { type: "agent.round_ended", round: 0, outcome: "goes_on", steps: 1 },
      { type: "agent.round_started", round: 1 },
      { type: "agent.round_ended", round: 1, outcome: "answered", steps: 2 },
      { type: "agent.ended", state: "answered" },
    ]);
    const child = await (await admin.send("GET", `/api/v1/rounds/${run?.id}/0`)).json();
    const own = await (await admin.send("GET", `/api/v1/rounds/${id}/0`)).json();
    expect(child.caller).toEqual({ turn: id, round: 0, agent: "main" });
    expect(own.caller).toBeNull();
  });

  it("is nested in its caller's exports, and names its caller in its own (R162)", async () => {
    const { id } = await startTurn(admin, { model: spoken(call("helpers.research", another())) });
    await settledTurn(admin, id);

    const [run] = await runsOf(id);
    const spans = await spansOf(id);
    const [alone] = await spansOf(run?.id ?? "");
    const parent = spans.find(({ spanId }) => spanId === alone?.parentSpanId);
    expect(parent?.name).toBe("run of research");
    expect(spans.map(({ name }) => name)).toContain("#0 workspace_jobs.search");
    expect(new Set([...spans, alone].map((span) => span?.traceId)).size).toBe(1);
    const chrome = await admin.send("GET", `/api/v1/rounds/${id}/0/export?format=chrome`);
    const { traceEvents } = await chrome.json();
    const lanes = traceEvents.filter(({ name }: { name: string }) => name === "process_name");
    expect(lanes).toHaveLength(3);
  });

  it("may do no more than its caller may, and no more than its tools need (R161)", async () => {
    const { id } = await startTurn(admin, {
      scopes: ["reports:write", "expenses:submit"],
      model: spoken(call("helpers.research", another())),
    });
    await settledTurn(admin, id);

    const [run] = await runsOf(id);
    const turn = await findTurn(house.database.prisma, run?.id ?? "");
    expect(turn?.setup.caller.scopes).not.toContain("expenses:submit");
    for (const scope of turn?.setup.caller.scopes ?? [])
      expect(["reports:write", "expenses:submit"]).toContain(scope);
    expect(turn?.setup.run?.ancestors).toEqual(["main"]);
  });

  it("is not handed to the agent that would do it itself (R161)", async () => {
    await admin.send("POST", "/api/v1/connections", {
      body: { agent: "research", kind: "local", alias: "react", ref: "react" },
    });
    const { run } = await dispatch({
      model: spoken(call("react.research", another())),
    });

    expect(await resultOf(run.id)).toMatchObject({
      error: { code: "TOOL_NOT_ALLOWED", message: expect.stringContaining("itself") },
    });
    expect(await runsOf(run.id)).toEqual([]);
  });

  it("goes on by itself where nobody waits, and its end is there to be read (R163)", async () => {
    const { id } = await startTurn(admin, {
      model: spoken(call("react.delegate", another())),
    });
    await settledTurn(admin, id);

    const { data } = await resultOf(id);
    const [run] = await runsOf(id);
    expect(data).toEqual({ subagent_run: { runId: run?.id, status: "running" } });
    expect(run).toMatchObject({ mode: "detached", notify: "narrate" });
    expect((await ended(run?.id ?? "")).result?.status).toBe("answered");
    const told = (await timelineFacts(id)).filter(({ type }) => type.startsWith("agent."));
    expect(told.map(({ type }) => type.slice("agent.".length))).toEqual([
      ...["started", "round_started", "round_ended", "round_started", "round_ended", "ended"],
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { jobOfRun } from "@/lib/db/jobs/run-jobs";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { messagesOfTurn } from "@/lib/db/rounds/round-readings";
import { runsOfParent } from "@/lib/db/turns/agent-runs";
import { createTurnRow, findTurn } from "@/lib/db/turns/turns";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import { Flow } from "@/lib/domain/flows/flow";
import { FLOW_SOURCE } from "@/lib/domain/flows/flow-tool";
import { newId } from "@/lib/kernel/ids";
import type { JsonObject } from "@/lib/kernel/json";
import { call } from "@/lib/models/samples/channel-text";
import { loadCatalog } from "@/lib/services/catalogs/load-catalog";
import { createConnection } from "@/lib/services/connections/create-connection";
import { deleteFlow } from "@/lib/services/flows/delete-flow";
import { getFlow } from "@/lib/services/flows/get-flow";
import { getFlowRun } from "@/lib/services/flows/get-flow-run";
import { createFlow, updateFlow } from "@/lib/services/flows/save-flow";
import { decideGate } from "@/lib/services/gates/decide-gate";
import { cancelJob } from "@/lib/services/jobs/cancel-job";
import { getJob } from "@/lib/services/jobs/get-job";
import { newTurn } from "@/lib/services/turns/new-turn";
import { openTestDatabase } from "@/lib/testing/database";
import { adminOf, untilIdle } from "@/lib/testing/processes";
import { familyTools, toolFamilies } from "@/lib/tools";
import { seedSample } from "@/prisma/seed/seed-sample";
import { assemble, type Container } from "./container";
import { readEnvironment } from "./environment";
import { flowDesk } from "./flow-desk";
import { sweepTurns } from "./turn-sweep";

let database: Database;
/** Two processes on one database. */
let first: Container;
let second: Container;

const EVERY_SCOPE = [
  ...new Set(
    toolFamilies.flatMap((family) => familyTools(family).flatMap((tool) => tool.contract.scopes)),
  ),
];

beforeAll(async () => {
  database = await openTestDatabase();
  const environment = readEnvironment({ NODE_ENV: "test" });
  first = await assemble(environment, database);
  second = await assemble(environment, database);
  await seedSample({ ...first.services, newId });
  await offer("first_offer", "sync", [{ name: "look", ...search }]);
  await createConnection(adminOf(first), {
    ...{ agent: "main", kind: "local", alias: "flows", ref: FLOW_SOURCE.slice("local:".length) },
    ...{ serverId: null, allowed: null, namespaces: {} },
  });
});
afterAll(() => database.close());

const search = { kind: "query", tool: "workspace_jobs.search", args: { query: "travel" } };
const write = (name: string, text = "Text.") => ({
  ...{ kind: "write", tool: "workspace_jobs.export_report" },
  args: { name, text },
});
const mail = (subject: string) => ({
  ...{ kind: "send", tool: "operations.send_email" },
  args: { to: "mila@northwind.example", subject, text: "Hello." },
});

async function offer(
  name: string,
  exposed: "sync" | "detached",
  steps: readonly object[],
  own: object = {},
) {
  const flow = Flow.parse({ name, title: `The flow ${name}`, steps, exposed, ...own });
  await createFlow(adminOf(first), { agent: "main", flow });
}

const callFlow = (name: string, scopes = EVERY_SCOPE) => callTool(`flows.${name}`, {}, scopes);

/** A turn of the first process in which the model makes the call. */
async function callTool(tool: string, args: JsonObject, scopes = EVERY_SCOPE): Promise<string> {
  const turn = newTurn(adminOf(first), {
    ...{ agent: "main", text: "Please.", origin: "api", user: "user-1", startedBy: "Test" },
    ...{ session: null, scopes, earlyStarts: true, execution: "real" },
    model: { kind: "stream", protocol: "channel", text: call(tool, args), pace: 0 },
  });
  await createTurnRow(database.prisma, turn);
  first.services.turnRunner.launch(turn.id);
  await untilIdle(first, second);
  return turn.id;
}

const GIVEN = {
  inputSchema: {
    type: "object",
    properties: {
      topic: { type: "string", minLength: 1 },
      report: { type: "string" },
      text: { type: "string" },
    },
    required: ["topic", "report"],
  },
};
const GIVEN_STEPS = [
  { ...search, name: "look", args: {}, takes: { query: "topic" } },
  {
    ...{ ...write("any", "Nothing yet."), name: "save" },
    takes: { name: "report", text: "text" },
  },
];

const entryOf = async (turn: string) => (await databaseLedger(database).ofTurn(turn))[0];
const factsOf = async (turn: string) =>
  (await eventsOfRound(database.prisma, turn, 0)).map(({ fact }) => fact.type);
const stateOf = async (turn: string) => (await findTurn(database.prisma, turn))?.state;

async function runOf(turn: string) {
  const [run] = await runsOfParent(database.prisma, turn);
  if (run === undefined) throw new Error("no run was started");
  return run;
}

async function jobOf(turn: string) {
  const job = await jobOfRun(database.prisma, (await runOf(turn)).id);
  if (job === null) throw new Error("no job was started");
  return job;
}

async function approve(turn: string): Promise<void> {
  const gates = await gatesOfTurn(database.prisma, (await runOf(turn)).id);
  const pending = gates.find(({ state }) => state === "pending");
  if (pending === undefined) throw new Error("nobody was asked");
  const said = { decision: "approve", grant: null } as const;
  await decideGate(adminOf(second), { id: pending.id, said });
  await untilIdle(first, second);
}

describe("a flow that is offered as a tool", () => {
  it("is in the catalog of the agents that have its source, unknown, with what its steps may do (R191)", async () => {
    await offer("offered", "sync", [
      { name: "look", ...search },
      { name: "save", ...write("offered") },
    ]);

    const { tools } = await loadCatalog(adminOf(first), { agent: "main" });
    const tool = tools.find(({ id }) => id === "flows.offered");

    expect(tool).toMatchObject({
      ...{ allowed: true, source: FLOW_SOURCE, strategy: ["unknown"] },
      definition: { shape: "agent", contract: { effects: { durable: true } } },
    });
    const { tool: address, offers } = await getFlow(adminOf(first), "offered");
    expect([address, offers]).toEqual([
      "local:flows/offered",
      [{ agent: "main", id: "flows.offered", allowed: true }],
    ]);
  });

  it("is awaited like another agent's run, and what its last step came to is the call's result", async () => {
    await offer("awaited", "sync", [
      { name: "look", ...search },
      { name: "save", ...write("awaited") },
    ]);

    const turn = await callFlow("awaited");

    const run = await runOf(turn);
    expect(await entryOf(turn)).toMatchObject({
      state: "succeeded",
      result: {
        ...{ status: "ok" },
        data: {
          ...{ status: "answered", flow: "awaited", version: 1, run_id: run.id },
          evidence: [{ step: "look" }, { step: "save" }],
        },
      },
    });
    expect(await getFlowRun(adminOf(first), run.id)).toMatchObject({
      ...{ state: "done", startedBy: "agent main" },
      steps: [{ state: "done" }, { state: "done" }],
    });
    expect(await factsOf(turn)).toEqual(
      expect.arrayContaining(["agent.started", "agent.round_started", "agent.ended"]),
    );
  });

  it("fails its call where it fails, and says at which step", async () => {
    await offer("fails", "sync", [
      { name: "save", ...write("fails") },
      { name: "again", ...write("fails", "Other.") },
    ]);

    const turn = await callFlow("fails");

    const entry = await entryOf(turn);
    expect(entry?.result).toMatchObject({ error: { code: "HANDLER_ERROR", retryable: false } });
    expect(JSON.stringify(entry?.result)).toContain("at again (IDEMPOTENCY_CONFLICT");
  });

  it("takes the arguments that it declares, and hands them to the steps that take them (R191)", async () => {
    await offer("given", "sync", GIVEN_STEPS, GIVEN);

    const turn = await callTool("flows.given", { topic: "travel", report: "given-1" });

    const run = await runOf(turn);
    expect(await entryOf(turn)).toMatchObject({
      ...{ state: "succeeded", result: { data: { output: { path: "reports/given-1.md" } } } },
    });
    const calls = (await messagesOfTurn(database.prisma, run.id)).flatMap(({ message }) =>
      message.role === "tool" && message.type === "tool_call" ? [message.params] : [],
    );
    expect(calls).toEqual([{ query: "travel" }, { name: "given-1", text: "Nothing yet." }]);
    expect(await getFlowRun(adminOf(first), run.id)).toMatchObject({
      ...{ state: "done", args: { topic: "travel", report: "given-1" } },
    });
  });

  it("is called with what fits or begins nothing: the error names the argument", async () => {
    const turn = await callTool("flows.given", { topic: "", report: "given-2" });

    const told = await messagesOfTurn(database.prisma, turn);
    const results = told.filter(
      ({ message }) => message.role === "tool" && message.type === "tool_result",
    );
    expect(results).toMatchObject([
      {
        message: {
          structured: { error: { code: "INVALID_ARGUMENTS", issues: [{ path: "topic" }] } },
        },
      },
    ]);
    expect(await runsOfParent(database.prisma, turn)).toEqual([]);
  });

  it("begins nothing where its newest version takes other arguments than the one that was called", async () => {
    const findTool = toolLookup(await loadCatalog(adminOf(first), { agent: "main" }));
    const tool = findTool("flows.given");
    if (tool === undefined) throw new Error("it is offered");
    const { setup } = newTurn(adminOf(first), {
      ...{ agent: "main", text: "Please.", origin: "api", user: "user-1", startedBy: "Test" },
      ...{ session: null, scopes: EVERY_SCOPE, earlyStarts: true, execution: "real" },
      model: { kind: "stream", protocol: "channel", text: "Nothing.", pace: 0 },
    });
    const args = { subject: "travel" };

    const answer = await flowDesk(
      first.services,
      setup,
    )({
      ...{ tool, args },
      request: {
        ...{ entry: "round", caller: setup.caller, tool: tool.id, args, callId: "call_1" },
        ...{ ledgerKey: "key-of-an-older-version", round: 0, index: 0, findTool },
        ...{ isInterrupted: () => false, signal: new AbortController().signal },
        ...{ onStart: async () => true, onEmit: () => undefined },
        ...{ onFact: async () => undefined, onLate: async () => undefined },
      },
    });

    expect(answer).toMatchObject({
      error: { code: "INVALID_ARGUMENTS", message: expect.stringContaining("topic: required") },
    });
    expect(await runsOfParent(database.prisma, setup.caller.runId)).toEqual([]);
  });

  it("needs the scopes of all of its steps before anything of it starts", async () => {
    await offer("scoped", "sync", [
      { name: "look", ...search },
      {
        name: "tell",
        ...{ kind: "send", tool: "operations.post_message", args: { channel: "a", text: "b" } },
      },
    ]);

    const turn = await callFlow("scoped", []);

    expect((await entryOf(turn))?.result).toMatchObject({ error: { code: "SCOPE_REQUIRED" } });
    expect(await runsOfParent(database.prisma, turn)).toEqual([]);
  });

  it("is refused where it would wait for a person within a tool's time, and as a step of another flow", async () => {
    await expect(offer("asks", "sync", [{ name: "tell", ...mail("Asks") }])).rejects.toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "flow.steps.0", message: expect.stringContaining("BUD-03") }] },
    });
    const nested = [{ name: "run", kind: "agent", tool: "flows.first_offer" }];
    await expect(offer("nested", "sync", nested)).rejects.toMatchObject({
      details: { issues: [{ path: "flow.steps.0.tool" }] },
    });
  });

  it("is a tool no longer once it is taken back or removed", async () => {
    await offer("taken_back", "sync", [{ name: "look", ...search }]);
    const steps = [{ name: "look", ...search }];
    const flow = Flow.parse({ name: "taken_back", title: "Kept for people", steps });
    await updateFlow(adminOf(first), {
      name: flow.name,
      version: 1,
      wanted: { agent: "main", flow },
    });
    await offer("removed", "sync", steps);
    await deleteFlow(adminOf(first), { name: "removed", version: 1 });

    const { tools } = await loadCatalog(adminOf(first), { agent: "main" });
    const ids = tools.map(({ id }) => id);

    expect(ids).toContain("flows.first_offer");
    expect(ids).not.toContain("flows.taken_back");
    expect(ids).not.toContain("flows.removed");
    expect((await getFlow(adminOf(first), "taken_back")).tool).toBeNull();
  });
});

describe("a flow that is offered as a job", () => {
  const steps = (name: string) => [
    { name: "save", ...write(name) },
    { name: "ask", ...mail(name) },
  ];

  it("is waited for while it waits for its people, and its end is its job's and its call's (R140, R191)", async () => {
    await offer("long", "detached", steps("long"));
    const turn = await callFlow("long");

    const waiting = await jobOf(turn);
    expect(await stateOf(turn)).toBe("suspended");
    expect(waiting).toMatchObject({ state: "running", progress: 0.5, message: "at ask" });
    const asked = await callTool("workspace_jobs.check_job_status", { jobId: waiting.id });
    expect((await entryOf(asked))?.result).toMatchObject({ data: { status: "running" } });
    await approve(turn);

    const { id, run } = await jobOf(turn);
    expect(await getJob(adminOf(first), id)).toMatchObject({
      state: "succeeded",
      progress: 1,
      run,
    });
    expect((await entryOf(turn))?.result).toMatchObject({
      data: { status: "answered", flow: "long", run_id: run },
    });
    expect((await factsOf(turn)).filter((type) => type.startsWith("job."))).toEqual([
      ...["job.queued", "job.started", "job.ended"],
    ]);
  });

  it("goes on once in another process where the one that drove it has died", async () => {
    await offer("crash", "detached", steps("crash"));
    const turn = await callFlow("crash");
    const { id: run } = await runOf(turn);
    await database.prisma.turn.updateMany({
      where: { id: { in: [turn, run] } },
      data: { state: "running", owner: "process_dead", ownedUntil: 1n },
    });

    await sweepTurns(second.services, Date.now());
    await untilIdle(first, second);
    expect(await runsOfParent(database.prisma, turn)).toHaveLength(1);
    await approve(turn);

    expect((await entryOf(turn))?.result).toMatchObject({ data: { run_id: run } });
    const made = (await databaseLedger(database).ofTurn(run)).map(({ state }) => state);
    expect(made).toEqual(["succeeded", "succeeded"]);
    expect(await database.prisma.job.count({ where: { turnId: turn } })).toBe(1);
  });

  it("is stopped with its job, and the turn that waited goes on", async () => {
    await offer("cancelled", "detached", steps("cancelled"));
    const turn = await callFlow("cancelled");
    const { id, run } = await jobOf(turn);

    await cancelJob(adminOf(second), id);
    await untilIdle(first, second);

    expect(await stateOf(run ?? "")).toBe("stopped");
    expect((await jobOf(turn)).state).toBe("cancelled");
    expect((await entryOf(turn))?.result).toMatchObject({ error: { code: "INTERRUPTED" } });
  });
});

// Flows that agents call (R191): the call becomes a run of the flow's newest version, with its caller's scopes at most. An awaited
// one is waited for like another agent's run; any other is the work of a job, which is followed and waited for like every job.
import type { Db } from "@/lib/db/engine/database";
import { findFlow } from "@/lib/db/flows/flows";
import { insertJobs, jobOfCall } from "@/lib/db/jobs/jobs";
import { createAgentRun, findAgentRun } from "@/lib/db/turns/agent-runs";
import type { RunBudget } from "@/lib/domain/agent-runs/run-budget";
import { runWallMs } from "@/lib/domain/agent-runs/run-wall";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { inputSchemaOf } from "@/lib/domain/flows/flow-input";
import { awaitsJob } from "@/lib/domain/jobs/awaits-job";
import type { JobOrder } from "@/lib/domain/jobs/job";
import { coordinatesOf } from "@/lib/domain/ledger/ledger-entry";
import { runningResult } from "@/lib/domain/tools/call/running-result";
import { failed, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { unfitArguments } from "@/lib/domain/tools/call/unfit-arguments";
import type { JobContract } from "@/lib/domain/tools/contract/contract";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { newId } from "@/lib/kernel/ids";
import type { JsonObject } from "@/lib/kernel/json";
import type { CallRequest } from "@/lib/runtime/ports/call-request";
import type { RunSetup, TurnSetup } from "@/lib/runtime/ports/turn-setup";
import { newFlowRun } from "@/lib/services/flows/new-flow-run";
import { systemContext } from "@/lib/services/gates/gate-room";
import { tellJob } from "@/lib/services/jobs/job-room";
import { agentsAbove, spawnRefusal, tellStart } from "./begin-run";
import type { House } from "./house";

export type FlowCall = {
  readonly tool: EffectiveTool;
  readonly args: JsonObject;
  readonly request: CallRequest;
};

/** A repeat of the same call finds the run that it began. */
export type FlowDesk = (call: FlowCall) => Promise<ToolResult>;

export function flowDesk(house: House, setup: TurnSetup): FlowDesk {
  return async (call) => (await running(house, call)) ?? start(house, setup, call);
}

/** What a call answers whose run has begun; null before. */
async function running(
  { database }: House,
  { tool, request }: FlowCall,
): Promise<ToolResult | null> {
  const { prisma } = database;
  const begun = await findAgentRun(prisma, { parentKey: request.ledgerKey });
  if (begun === null) return null;
  if (begun.mode === "awaited")
    return { status: "running", run: { id: begun.id, agent: begun.agentSlug } };
  const job = await jobOfCall(prisma, request.ledgerKey, tool.callable);
  if (job === null) throw new Error(`The job of call ${request.ledgerKey} is gone.`);
  return runningResult(job.timing, { id: job.id, status: job.state });
}

async function start(house: House, setup: TurnSetup, call: FlowCall): Promise<ToolResult> {
  const { tool, request } = call;
  const { caller } = setup;
  const record = await findFlow(house.database.prisma, house.workspaceId, tool.callable);
  if (record === null || record.flow.exposed === "no")
    return failed("NO_HANDLER", `The flow ${tool.callable} is not offered any more.`);
  // Its newest version runs, which may take other arguments than the one that the call was checked against.
  const issues = house.argumentValidator.validate(inputSchemaOf(record.flow), call.args);
  if (issues.length > 0) return unfitArguments(issues);
  const refused = await refusal(house, setup);
  if (refused !== null) return refused;
  const timing = tool.definition?.contract?.job ?? null;
  const mode = timing === null ? "awaited" : "detached";
  const budget = budgetOf(call, mode, record.flow.steps.length);
  const { turn, keep } = await newFlowRun(systemContext({ ...house, newId }), record, {
    ...{ user: caller.user, startedBy: `agent ${caller.agent}`, session: caller.session },
    ...{ scopes: caller.scopes, execution: setup.execution, parentRunId: caller.runId },
    args: call.args,
    run: { budget, ancestors: agentsAbove(setup), ...parentOf(request) },
  });
  const { id, workspaceId, agentSlug, startedAt } = turn;
  const isOurs = await house.database.transaction(async (tx) => {
    const isNew = await createAgentRun(tx, {
      ...{ id, workspaceId, agentSlug, parentTurn: caller.runId, parentKey: request.ledgerKey },
      ...{ mode, notify: "none", budget, createdAt: startedAt },
    });
    if (!isNew) return false;
    await keep(tx);
    if (timing !== null) await keepJob(house, tx, call, { run: id, timing, at: startedAt });
    await tellStart(house, tx, turn, mode);
    return true;
  });
  if (isOurs) {
    house.database.feed.wake();
    house.turnRunner.launch(id);
  }
  const answer = await running(house, call);
  if (answer === null) throw new Error(`The run of call ${request.ledgerKey} is gone.`);
  return answer;
}

/** A flow is no step of a flow, and a run that was handed a task begins no more others than it may (R159). */
async function refusal(house: House, setup: TurnSetup) {
  return setup.model.kind === "flow"
    ? failed("TOOL_NOT_ALLOWED", "A step of a flow starts no flow. Write its steps there.")
    : spawnRefusal(house, setup);
}

/** Nobody waits for a detached run within a call, but for its people: its own steps have the flow's limits. */
const DETACHED_WALL_MS = 24 * 60 * 60_000;

function budgetOf(
  { tool, request }: FlowCall,
  mode: "awaited" | "detached",
  steps: number,
): RunBudget {
  const { budget, timeoutMs } = tool.definition?.contract ?? {};
  const maxWallMs = budget?.maxWallMs ?? DETACHED_WALL_MS;
  return {
    maxSteps: budget?.maxSteps ?? LIMITS.runSteps,
    maxTokens: budget?.maxTokens ?? LIMITS.runTokens,
    maxSpawn: budget?.maxSpawn ?? steps,
    maxWallMs: runWallMs({ mode, maxWallMs }, timeoutMs, request.limit),
  };
}

function parentOf({ caller, round, index, occurrence = 0 }: CallRequest): Pick<RunSetup, "parent"> {
  if (round === null || index === null) return {};
  return { parent: { turn: caller.runId, of: coordinatesOf({ round, index, occurrence }) } };
}

type RunJob = { readonly run: string; readonly timing: JobContract; readonly at: number };

async function keepJob(
  { workspaceId, clock }: House,
  tx: Db,
  { tool, args, request }: FlowCall,
  { run, timing, at }: RunJob,
): Promise<void> {
  const { caller, ledgerKey, callId, round, index, occurrence = 0 } = request;
  if (round === null || index === null) throw new Error("no job can be started outside of a round");
  const order: JobOrder = {
    ...{ id: newId("job"), round, index, occurrence, callId, ledgerKey, run, timing },
    ...{ agent: caller.agent, user: caller.user, turn: caller.runId },
    ...{ tool: tool.id, kind: tool.callable, input: args, queuedAt: at },
    story: tool.definition?.contract?.retry.story ?? "not_safe",
    isAwaited: awaitsJob(tool, args),
    ...{ undoes: null, awaits: null },
  };
  await insertJobs(tx, [{ workspaceId, order }]);
  await tellJob({ clock }, tx, order, { type: "job.queued" });
  await tellJob({ clock }, tx, order, { type: "job.started", tries: 1 });
}

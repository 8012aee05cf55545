// Sub-agents: a task is handed to the helper agent as a turn of its own, within a budget and with no more than its caller may (R158–R163).
import { findAgent } from "@/lib/db/agents/agents";
import { readStored } from "@/lib/db/engine/stored-json";
import { createAgentRun, findAgentRun, runsOfParent } from "@/lib/db/turns/agent-runs";
import { createTurnRow, findTurn, requestStop } from "@/lib/db/turns/turns";
import { HELPER_AGENT } from "@/lib/domain/agent-runs/helper-agent";
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import type { AgentDesk } from "@/lib/domain/tools/call/call-context";
import { failed, type ToolError } from "@/lib/domain/tools/call/tool-result";
import type { AgentBudget } from "@/lib/domain/tools/contract/contract";
import { newId } from "@/lib/kernel/ids";
import { HELPER_SAMPLE } from "@/lib/models/samples/helper-gathers-figures";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import { instant, type RuntimeClock } from "@/lib/runtime/ports/clock";
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import { loadCatalog } from "@/lib/services/catalogs/load-catalog";
import { answerOfRun } from "@/lib/services/executions/answer-of-run";
import { systemContext } from "@/lib/services/gates/gate-room";
import { newTurn } from "@/lib/services/turns/new-turn";
import type { House } from "./house";

const LOOK_EVERY_MS = 100;

/**
 * For the turn that hands tasks over. A repeat of the same call finds the run that it began, so that a driver which takes
 * the turn over waits for the same answer.
 */
export function agentDesk(
  house: House,
  clock: RuntimeClock,
  setup: TurnSetup,
): (call: DeskCall) => AgentDesk {
  return (call) => {
    const begin = (task: string) => beginRun(house, setup, call, task);
    return {
      spawn: async (task) => {
        const begun = await begin(task);
        return begun.ok ? { ok: true, runId: begun.runId, status: "running" } : begun;
      },
      run: async (task, signal) => {
        const begun = await begin(task);
        if (!begun.ok) return begun;
        const { runId } = begun;
        await untilOver(house, clock, { runId, by: `agent ${setup.caller.agent}`, signal });
        return { ok: true, runId, answer: await answerOfRun(house, runId) };
      },
    };
  };
}

type Begun = { readonly ok: true; readonly runId: string } | Refused;
type Refused = { readonly ok: false; readonly error: ToolError };

async function beginRun(
  house: House,
  setup: TurnSetup,
  call: DeskCall,
  task: string,
): Promise<Begun> {
  const { prisma } = house.database;
  const { ledgerKey: parentKey } = call.request;
  const before = await findAgentRun(prisma, { parentKey });
  if (before !== null) return { ok: true, runId: before.id };
  const budget = call.tool.definition?.contract?.budget;
  const refused = await refusalOf(house, setup, budget);
  if (refused !== null || budget === undefined) return refused ?? NO_BUDGET;
  const turn = await helperTurn(house, setup, budget, task);
  const isOurs = await house.database.transaction(async (tx) => {
    const run = { id: turn.id, workspaceId: house.workspaceId, agentSlug: HELPER_AGENT };
    const parent = { parentTurn: setup.caller.runId, parentKey };
    const { mode, notify } = budget;
    const isNew = await createAgentRun(tx, {
      ...{ ...run, ...parent, mode, notify, budget },
      createdAt: turn.startedAt,
    });
    if (isNew) await createTurnRow(tx, turn);
    return isNew;
  });
  if (isOurs) house.turnRunner.launch(turn.id);
  const own = isOurs ? turn : await findAgentRun(prisma, { parentKey });
  if (own === null) throw new Error(`The run of call ${parentKey} is gone.`);
  return { ok: true, runId: own.id };
}

const refused = (...failure: Parameters<typeof failed>): Refused => ({
  ok: false,
  error: failed(...failure).error,
});
const NO_BUDGET = refused("BUDGET_EXHAUSTED", "This tool has no budget, so it starts no run.");

async function refusalOf(
  house: House,
  { caller, run }: TurnSetup,
  budget: AgentBudget | undefined,
): Promise<Refused | null> {
  if (budget === undefined) return NO_BUDGET;
  const above = [...(run?.ancestors ?? []), caller.agent];
  if (above.includes(HELPER_AGENT))
    return refused("TOOL_NOT_ALLOWED", `${HELPER_AGENT} cannot hand a task to itself. Do it here.`);
  if (run === undefined) return null;
  const begun = await runsOfParent(house.database.prisma, caller.runId);
  return begun.length < run.budget.maxSpawn
    ? null
    : refused("BUDGET_EXHAUSTED", `This run may start ${run.budget.maxSpawn} others. Do it here.`);
}

/** @throws Error where there is no helper. */
async function helperTurn(
  house: House,
  { caller, run, ...setup }: TurnSetup,
  budget: AgentBudget,
  task: string,
) {
  const helper = await findAgent(house.database.prisma, house.workspaceId, HELPER_AGENT);
  if (!helper) throw new Error(`There is no agent ${HELPER_AGENT} to hand the task to.`);
  return newTurn(
    { ...house, newId },
    {
      agent: HELPER_AGENT,
      text: task,
      origin: "agent",
      user: caller.user,
      startedBy: `agent ${caller.agent}`,
      session: caller.session,
      scopes: await leastScopes(house, caller.scopes),
      model: helper.model === null ? paced(setup.model) : readStored<ModelChoice>(helper.model),
      earlyStarts: setup.earlyStarts,
      execution: setup.execution,
      run: { budget, ancestors: [...(run?.ancestors ?? []), caller.agent] },
      parentRunId: caller.runId,
    },
  );
}

/** What the helper's tools ask for, as far as its caller may do it itself (R161). */
async function leastScopes(house: House, own: readonly string[]): Promise<readonly string[]> {
  const { tools } = await loadCatalog(systemContext({ ...house, newId }), { agent: HELPER_AGENT });
  const needed = new Set(tools.flatMap(({ definition }) => definition?.contract?.scopes ?? []));
  return own.filter((scope) => needed.has(scope)).sort();
}

/** Without a model of its own the helper plays a written round, as fast as the turn that asked it. */
function paced(model: ModelChoice): ModelChoice {
  const pace = "pace" in model ? model.pace : 1;
  return { kind: "replay", sample: HELPER_SAMPLE.id, pace };
}

/**
 * Also where the run waits for a person. The caller's own time limit, or a stop, ends the waiting and the run with it; what
 * there is by then is its answer.
 */
async function untilOver(
  house: House,
  clock: RuntimeClock,
  { runId, by, signal }: { runId: string; by: string; signal: AbortSignal },
): Promise<void> {
  const { prisma } = house.database;
  for (;;) {
    const turn = await findTurn(prisma, runId, house.workspaceId);
    if (turn === null || turn.endedAt !== null) return;
    if (signal.aborted) {
      await requestStop(prisma, runId, { at: instant(clock), by });
      house.turnRunner.stop(runId);
      return;
    }
    await clock.sleep(LOOK_EVERY_MS, signal);
  }
}

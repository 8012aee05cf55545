// The turn of an agent that takes a task: which model it speaks to, what it may do, and how long it has.
import { findAgent, listAgentSlugs } from "@/lib/db/agents/agents";
import { readStored } from "@/lib/db/engine/stored-json";
import type { NewTurn } from "@/lib/db/turns/turns";
import { type MayAsk, mayBeAsked } from "@/lib/domain/agent-runs/may-ask";
import type { RunBudget } from "@/lib/domain/agent-runs/run-budget";
import { runWallMs } from "@/lib/domain/agent-runs/run-wall";
import { coordinatesOf } from "@/lib/domain/ledger/ledger-entry";
import { scopesOf } from "@/lib/domain/lint/agent-lint";
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import type { AgentBudget } from "@/lib/domain/tools/contract/contract";
import { newId } from "@/lib/kernel/ids";
import { HELPER_SAMPLE } from "@/lib/models/samples/helper-gathers-figures";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import { loadCatalog } from "@/lib/services/catalogs/load-catalog";
import { systemContext } from "@/lib/services/gates/gate-room";
import { newTurn } from "@/lib/services/turns/new-turn";
import type { House } from "./house";

type Task = {
  readonly agent: string;
  readonly task: string;
  readonly budget: AgentBudget;
  /** Whom else its caller may ask. */
  readonly mayAsk: MayAsk;
};

type Made =
  | { readonly ok: true; readonly turn: NewTurn; readonly budget: RunBudget }
  /** For the model that wanted it: what is in the way, and the way out. */
  | { readonly ok: false; readonly why: string };

export async function helperTurn(
  house: House,
  setup: TurnSetup,
  call: DeskCall,
  { agent, task, budget: declared, mayAsk }: Task,
): Promise<Made> {
  const { caller, run } = setup;
  const above = [...(run?.ancestors ?? []), caller.agent];
  const helper = await findAgent(house.database.prisma, house.workspaceId, agent);
  if (helper === null) return { ok: false, why: await whoIsThere(house, { agent, above, mayAsk }) };
  const own = helper.model === null ? null : readStored<ModelChoice>(helper.model);
  const model = own ?? lentModel(agent, setup.model);
  if (model === null)
    return { ok: false, why: `No model was chosen for agent ${agent}, so it takes no task.` };
  const { maxSteps, maxTokens, maxSpawn } = declared;
  const budget = { maxSteps, maxTokens, maxSpawn, maxWallMs: wallOf(call, declared) };
  const turn = newTurn(
    { ...house, newId },
    {
      ...{ agent, text: task, origin: "agent", model },
      user: caller.user,
      startedBy: `agent ${caller.agent}`,
      session: caller.session,
      scopes: await leastScopes(house, agent, caller.scopes),
      earlyStarts: setup.earlyStarts,
      execution: setup.execution,
      run: { budget, ancestors: above, ...parentOf(call) },
      parentRunId: caller.runId,
    },
  );
  return { ok: true, turn, budget };
}

function wallOf({ tool, request }: DeskCall, budget: AgentBudget): number {
  return runWallMs(budget, tool.definition?.contract?.timeoutMs, request.limit);
}

function parentOf({ request }: DeskCall) {
  const { caller, round, index, occurrence = 0 } = request;
  if (round === null || index === null) return {};
  return { parent: { turn: caller.runId, of: coordinatesOf({ round, index, occurrence }) } };
}

type Missed = Pick<Task, "agent" | "mayAsk"> & { readonly above: readonly string[] };

async function whoIsThere(house: House, { agent, above, mayAsk }: Missed): Promise<string> {
  const slugs = await listAgentSlugs(house.database.prisma, house.workspaceId);
  const others = slugs.filter((slug) => !above.includes(slug) && mayBeAsked(mayAsk, slug));
  const ask = others.length === 0 ? "Do it here." : `Ask one of: ${others.join(", ")}.`;
  return `There is no agent ${agent} to hand the task to. ${ask}`;
}

/** What the tools that the agent may call ask for, as far as its caller may do it itself (R161). */
async function leastScopes(
  house: House,
  agent: string,
  own: readonly string[],
): Promise<readonly string[]> {
  const { tools } = await loadCatalog(systemContext({ ...house, newId }), { agent });
  const needed = scopesOf(tools);
  return own.filter((scope) => needed.has(scope)).sort();
}

/**
 * Without a model of its own an agent speaks through its caller's. Where that is written, the sample's agent plays the
 * round that was written for it, as fast as its caller's goes, and any other has nothing to say.
 */
function lentModel(agent: string, of: ModelChoice): ModelChoice | null {
  if (of.kind === "provider") return of;
  if ("reader" in of && of.reader !== undefined) return of.reader;
  if (agent !== HELPER_SAMPLE.agent) return null;
  return { kind: "replay", sample: HELPER_SAMPLE.id, pace: "pace" in of ? of.pace : 1 };
}

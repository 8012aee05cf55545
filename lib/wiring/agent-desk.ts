// Sub-agents: a task is handed to another agent as a turn of its own, within a budget and with no more than its caller may
// (R158–R163). Who waits for one is parked like a turn that waits for a job (`lib/runtime/turn/await-jobs.ts`).
import { createAgentRun, findAgentRun } from "@/lib/db/turns/agent-runs";
import { createTurnRow } from "@/lib/db/turns/turns";
import { HELPER_AGENT } from "@/lib/domain/agent-runs/helper-agent";
import { type MayAsk, mayBeAsked, refusedAgent } from "@/lib/domain/agent-runs/may-ask";
import type { AgentDesk, HandedTask } from "@/lib/domain/tools/call/call-context";
import { failed, type ToolError } from "@/lib/domain/tools/call/tool-result";
import type { AgentBudget } from "@/lib/domain/tools/contract/contract";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import { agentsAbove, spawnRefusal, tellStart } from "./begin-run";
import { helperTurn } from "./helper-turn";
import type { House } from "./house";

type Refused = { readonly ok: false; readonly error: ToolError };
type Asked = { readonly agent: string; readonly budget: AgentBudget };

/** For the turn that hands tasks over. A repeat of the same call finds the run that it began. */
export function agentDesk(
  house: House,
  setup: TurnSetup,
  mayAsk: () => MayAsk,
): (call: DeskCall) => AgentDesk {
  return (call) => ({ start: (handed) => startRun(house, { ...setup, mayAsk }, call, handed) });
}

/** The turn that hands tasks over, and to whom it may. */
type Asker = TurnSetup & { readonly mayAsk: () => MayAsk };

async function startRun(
  house: House,
  setup: Asker,
  call: DeskCall,
  handed: HandedTask,
): ReturnType<AgentDesk["start"]> {
  const { prisma } = house.database;
  const { ledgerKey: parentKey } = call.request;
  const before = await findAgentRun(prisma, { parentKey });
  if (before !== null) return { ok: true, run: { id: before.id, agent: before.agentSlug } };
  const asked = await whoIsAsked(house, setup, call, handed);
  if ("error" in asked) return asked;
  const made = await helperTurn(house, setup, call, {
    ...asked,
    task: handed.task,
    mayAsk: setup.mayAsk(),
  });
  if (!made.ok) return refused("TOOL_NOT_ALLOWED", made.why);
  const { turn, budget } = made;
  const isOurs = await house.database.transaction(async (tx) => {
    const run = { id: turn.id, workspaceId: house.workspaceId, agentSlug: asked.agent };
    const parent = { parentTurn: setup.caller.runId, parentKey };
    const { mode, notify } = asked.budget;
    const isNew = await createAgentRun(tx, {
      ...{ ...run, ...parent, mode, notify, budget },
      createdAt: turn.startedAt,
    });
    if (isNew) await createTurnRow(tx, turn);
    if (isNew) await tellStart(house, tx, turn, mode);
    return isNew;
  });
  if (isOurs) house.turnRunner.launch(turn.id);
  const own = isOurs ? turn : await findAgentRun(prisma, { parentKey });
  if (own === null) throw new Error(`The run of call ${parentKey} is gone.`);
  return { ok: true, run: { id: own.id, agent: own.agentSlug } };
}

const refused = (...failure: Parameters<typeof failed>): Refused => ({
  ok: false,
  error: failed(...failure).error,
});

/**
 * The call names who takes the task, or its tool's contract does; nobody hands one to itself, nor back up (R161), nor to an
 * agent that its own settings do not name.
 */
async function whoIsAsked(
  house: House,
  setup: Asker,
  call: DeskCall,
  handed: HandedTask,
): Promise<Asked | Refused> {
  const { caller, mayAsk } = setup;
  const budget = call.tool.definition?.contract?.budget;
  if (budget === undefined)
    return refused("BUDGET_EXHAUSTED", "This tool has no budget, so it starts no run.");
  const agent = handed.agent ?? budget.agent ?? HELPER_AGENT;
  if (agentsAbove(setup).includes(agent))
    return refused("TOOL_NOT_ALLOWED", `${agent} cannot hand a task to itself. Do it here.`);
  if (!mayBeAsked(mayAsk(), agent))
    return refused("TOOL_NOT_ALLOWED", refusedAgent(caller.agent, agent, mayAsk()));
  const full = await spawnRefusal(house, setup);
  return full === null ? { agent, budget } : { ok: false, error: full.error };
}

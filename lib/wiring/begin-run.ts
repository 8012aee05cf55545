// What holds for every run that a call begins, another agent's as well as a flow's: who stands above it, how many a run may begin,
// and that the round of its caller is told (R159, R161, R162).
import type { Db } from "@/lib/db/engine/database";
import { runsOfParent } from "@/lib/db/turns/agent-runs";
import type { NewTurn } from "@/lib/db/turns/turns";
import { failed } from "@/lib/domain/tools/call/tool-result";
import type { AgentBudget } from "@/lib/domain/tools/contract/contract";
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import type { House } from "./house";
import { tellParent } from "./tell-parent";

/** The agents above a run that this turn begins, the turn's own last. */
export function agentsAbove({ caller, run }: TurnSetup): readonly string[] {
  return [...(run?.ancestors ?? []), caller.agent];
}

/** Null where the turn may begin one more; whoever was not handed a task itself always may. */
export async function spawnRefusal(
  { database }: House,
  { caller, run }: TurnSetup,
): Promise<ReturnType<typeof failed> | null> {
  if (run === undefined) return null;
  const begun = await runsOfParent(database.prisma, caller.runId);
  if (begun.length < run.budget.maxSpawn) return null;
  return failed(
    "BUDGET_EXHAUSTED",
    `This run may start ${run.budget.maxSpawn} others. Do it here.`,
  );
}

/** Where its caller's round is watched; a run that no round has begun tells nobody. */
export async function tellStart(
  house: House,
  tx: Db,
  turn: NewTurn,
  mode: AgentBudget["mode"],
): Promise<void> {
  const { id: run, agentSlug: agent, startedAt, setup } = turn;
  const parent = setup.run?.parent;
  if (parent === undefined) return;
  const told = { type: "agent.started", run, agent, mode } as const;
  await tellParent(house.database, tx, parent, startedAt, told);
}

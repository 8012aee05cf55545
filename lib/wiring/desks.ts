// What tools may reach beside their arguments in this installation.
import { databaseBudgets } from "@/lib/db/tools/sample-budgets";
import { databasePlans, type PlanningCall } from "@/lib/db/turns/confirm-plans";
import { databaseHandles } from "@/lib/db/turns/handles";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { rankTools } from "@/lib/domain/catalog/select-tools";
import type { ToolDesk } from "@/lib/domain/tools/call/call-context";
import { CAREFUL_CONTRACT } from "@/lib/domain/tools/contract/careful-contract";
import { isCommitHalf, plannerOf, planTtlMs } from "@/lib/domain/tools/contract/plan-pair";
import { newId } from "@/lib/kernel/ids";
import type { CallDesks, DeskCall, Desks } from "@/lib/runtime/ports/call-desks";
import { jobDesk } from "@/lib/services/jobs/job-desk";
import { SAMPLE_BUDGETS } from "@/lib/tools/memory/memory-services";
import type { ToolServices } from "@/lib/tools/tool-context";
import type { House } from "./house";

/** Desks that belong to one turn: its people, its helpers, what it may look up. */
export type TurnDesks = Pick<Desks, "tools"> & {
  agents(call: DeskCall): Desks["agents"];
  media(call: DeskCall): ToolServices["media"];
  people(call: DeskCall): Desks["people"];
};

export function callDesks(house: House, services: ToolServices, turn: TurnDesks): CallDesks {
  const { database, clock, workspaceId } = house;
  const budgets = databaseBudgets(workspaceId, SAMPLE_BUDGETS);
  return {
    for: (call) => ({
      plans: databasePlans(database, clock, newId, planning(call, workspaceId)),
      jobs: jobDesk({ ...house, newId }, call),
      people: turn.people(call),
      handles: databaseHandles(database, clock, newId, { workspaceId, userId: call.user }),
      agents: turn.agents(call),
      tools: turn.tools,
      services: { ...services, media: turn.media(call), budgets },
    }),
  };
}

function planning(
  { tool, args, user, callId, request }: DeskCall,
  workspaceId: string,
): PlanningCall {
  const { shape = "command", contract = CAREFUL_CONTRACT } = tool.definition ?? {};
  const half = { shape, contract };
  const { caller, ledgerKey } = request;
  const { agent, runId: turn } = caller;
  return {
    ...{ workspaceId, userId: user, tool: plannerOf(tool.id, half), args },
    ...{ ttlMs: planTtlMs(contract), isCommitHalf: isCommitHalf(half) },
    ...{ agent, turn, callId, ledgerKey },
  };
}

/** Finds tools of the agent's own catalog, ranked as the selection of a turn ranks them (R16). */
export function toolDesk(tools: () => readonly EffectiveTool[]): ToolDesk {
  return {
    search: async (query, limit) =>
      rankTools(tools(), query)
        .filter(({ score }) => score > 0)
        .slice(0, limit)
        .map(({ tool: { id, definition } }) => ({
          id,
          description: definition?.description ?? "",
        })),
  };
}

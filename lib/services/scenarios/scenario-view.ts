// A scenario as callers see it.
import type { SimulatedAction } from "@/lib/contracts/matrix";
import type { ScenarioView } from "@/lib/contracts/scenarios";
import { readStored } from "@/lib/db/engine/stored-json";
import type { ScenarioRow } from "@/lib/db/people/scenarios";

export function toScenarioView(row: ScenarioRow): ScenarioView {
  return {
    id: row.id,
    name: row.name,
    agent: row.agentSlug,
    actions: readStored<SimulatedAction[]>(row.actions),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}

// Kept lists of calls.
import type { Db } from "../engine/database";
import type { Scenario } from "../generated/client";

export type ScenarioRow = Scenario;

/** Newest first; ids sort by time. One more than `limit`. */
export function listScenarioRows(
  tx: Db,
  workspaceId: string,
  {
    before,
    limit,
    agent,
  }: { before: string | undefined; limit: number; agent: string | undefined },
): Promise<readonly ScenarioRow[]> {
  return tx.scenario.findMany({
    where: {
      workspaceId,
      ...(agent === undefined ? {} : { agentSlug: agent }),
      ...(before === undefined ? {} : { id: { lt: before } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
}

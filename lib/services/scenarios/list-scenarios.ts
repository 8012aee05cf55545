// The scenarios that people kept.
import type { z } from "zod";
import type {
  listScenarios as listScenariosEndpoint,
  ScenarioView,
} from "@/lib/contracts/scenarios";
import { listScenarioRows } from "@/lib/db/people/scenarios";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toScenarioView } from "./scenario-view";

export async function listScenarios(
  context: ServiceContext,
  { cursor, limit, agent }: z.output<(typeof listScenariosEndpoint)["query"]>,
): Promise<Page<ScenarioView>> {
  authorise(context.actor, "read");
  const pages = pagesOf("scenarios", { agent });
  const before = pages.read(cursor);
  const rows = await listScenarioRows(context.database.prisma, context.workspaceId, {
    before,
    limit,
    agent,
  });
  return pages.toPage(rows, limit, ({ id }) => id, toScenarioView);
}

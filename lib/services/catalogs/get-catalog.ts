// An agent's effective tools at one revision.
import type { CatalogView } from "@/lib/contracts/catalogs";
import { listWaivers } from "@/lib/db/people/lint-waivers";
import { standingOfFinding } from "../review/open-findings";
import type { ServiceContext } from "../service-context";
import { toCatalogTool } from "./catalog-tool";
import { loadCatalog } from "./load-catalog";
import { measuredFindings } from "./measured-findings";

export type CatalogPlace = { readonly agent: string; readonly revision?: number | undefined };

/** @throws AppError NOT_FOUND */
export async function getCatalog(
  context: ServiceContext,
  place: CatalogPlace,
): Promise<CatalogView> {
  const catalog = await loadCatalog(context, place);
  const { database, workspaceId, clock } = context;
  const acceptance = {
    agent: catalog.agent.slug,
    waivers: await listWaivers(database.prisma, workspaceId),
    now: clock.now().getTime(),
  };
  return {
    agent: catalog.agent.slug,
    revision: catalog.revision,
    hash: catalog.hash,
    tools: catalog.tools.map((tool) => toCatalogTool(tool, catalog.records.get(tool.id))),
    findings: (await measuredFindings(context, catalog)).map(
      ({ ruleId, severity, message, path, fix }) => ({
        ruleId,
        severity,
        message,
        path,
        fix,
        standing: standingOfFinding({ ruleId, path }, acceptance),
      }),
    ),
  };
}

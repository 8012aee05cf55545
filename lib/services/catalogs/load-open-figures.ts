// The figures of an agent's catalog, with only those findings counted that nobody has accepted.
import { listWaivers, type Waivers } from "@/lib/db/people/lint-waivers";
import type { RevisionRecord } from "@/lib/db/revisions/revisions";
import { countFindings } from "@/lib/domain/diagnostics/count-findings";
import { hasWaived, openFindings } from "../review/open-findings";
import type { ServiceContext } from "../service-context";
import type { CatalogFigures } from "./catalog-figures";
import { catalogOfRevision } from "./load-catalog";
import { loadFigures } from "./load-figures";

/**
 * `known` are the waivers, for callers that ask for many agents.
 * @throws AppError NOT_FOUND
 */
export async function loadOpenFigures(
  context: ServiceContext,
  revision: RevisionRecord,
  agent: string,
  known?: Waivers,
): Promise<CatalogFigures> {
  const { database, workspaceId, clock } = context;
  const figures = await loadFigures(context, revision, agent);
  const waivers = known ?? (await listWaivers(database.prisma, workspaceId));
  const acceptance = { agent, waivers, now: clock.now().getTime() };
  if (!hasWaived(acceptance)) return figures;
  const { findings } = await catalogOfRevision(context, revision, agent);
  return { ...figures, findings: countFindings(openFindings(findings, acceptance)) };
}

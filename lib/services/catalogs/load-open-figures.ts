// The figures of an agent's catalog: of its findings those that nobody has accepted, by the times that were measured.
import { listWaivers, type Waivers } from "@/lib/db/people/lint-waivers";
import type { RevisionRecord } from "@/lib/db/revisions/revisions";
import { countFindings } from "@/lib/domain/diagnostics/count-findings";
import { hasWaived, openFindings } from "../review/open-findings";
import type { ServiceContext } from "../service-context";
import { type AgentTimes, timesIn, timesOfAgents } from "../tools/measured-times";
import type { CatalogFigures } from "./catalog-figures";
import { catalogOfRevision } from "./load-catalog";
import { loadFigures } from "./load-figures";
import { findingsAt } from "./measured-findings";

export type Standing = { readonly waivers: Waivers; readonly times: AgentTimes };

/** What counts beside the catalogs of these agents, of every one where none are named. */
export async function loadStanding(
  context: ServiceContext,
  some: readonly string[] | null = null,
): Promise<Standing> {
  const waivers = await listWaivers(context.database.prisma, context.workspaceId);
  return { waivers, times: await timesOfAgents(context, some) };
}

/** @throws AppError NOT_FOUND */
export async function loadOpenFigures(
  context: ServiceContext,
  revision: RevisionRecord,
  agent: string,
  { waivers, times }: Standing,
): Promise<CatalogFigures> {
  const figures = await loadFigures(context, revision, agent);
  const acceptance = { agent, waivers, now: context.clock.now().getTime() };
  if (!hasWaived(acceptance) && !times.agents.has(agent)) return figures;
  const catalog = await catalogOfRevision(context, revision, agent);
  const findings = findingsAt(catalog, timesIn(catalog, times.byTool));
  return { ...figures, findings: countFindings(openFindings(findings, acceptance)) };
}

// The figures of every agent's catalog at one revision, one agent after the other so that memory stays small.
import { setImmediate as breathe } from "node:timers/promises";
import type { RevisionRecord } from "@/lib/db/revisions/revisions";
import { manifestAgents } from "@/lib/domain/revisions/manifest-agents";
import type { CatalogFigures } from "../catalogs/catalog-figures";
import { loadOpenFigures, loadStanding } from "../catalogs/load-open-figures";
import type { ServiceContext } from "../service-context";

export type AgentFigures = { readonly agent: string; readonly figures: CatalogFigures };

/** In order of name; empty before the first revision. */
export async function gatherFigures(
  context: ServiceContext,
  revision: RevisionRecord | null,
): Promise<readonly AgentFigures[]> {
  const gathered: AgentFigures[] = [];
  if (revision === null) return gathered;
  const standing = await loadStanding(context);
  for (const agent of manifestAgents(revision.manifest)) {
    gathered.push({ agent, figures: await loadOpenFigures(context, revision, agent, standing) });
    // Others are served between two agents, however many there are.
    await breathe();
  }
  return gathered;
}

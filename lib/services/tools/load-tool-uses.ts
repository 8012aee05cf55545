// Gathers which agents have which tools over every catalog of one revision.
import type { Db } from "@/lib/db/engine/database";
import { findHeadRevision, type RevisionRecord } from "@/lib/db/revisions/revisions";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { connectionOf, placeOfTool } from "@/lib/domain/lint/lint-subject";
import { manifestAgents } from "@/lib/domain/revisions/manifest-agents";
import { toolAddress } from "@/lib/domain/tools/definition/tool-address";
import { winningLayer } from "@/lib/domain/traits/winning-layer";
import { catalogOfRevision } from "../catalogs/load-catalog";
import { type ResolvedCatalog, sourcesOf } from "../catalogs/resolved-catalog";
import type { ServiceContext } from "../service-context";
import type { ToolUsed, ToolUses } from "./tool-uses";

export type UsesAt = { readonly revision: RevisionRecord | null; readonly uses: ToolUses };

/** At the newest revision. Pass the transaction where there is one. */
export async function loadToolUses(
  context: ServiceContext,
  db: Db = context.database.prisma,
): Promise<UsesAt> {
  const revision = await findHeadRevision(db, context.workspaceId);
  if (revision === null) return { revision, uses: new Map() };
  const { toolUses } = context.catalogCache;
  const known = toolUses.get(revision.hash);
  if (known) return { revision, uses: known };
  const uses = await gatherUses(context, revision, db);
  toolUses.set(revision.hash, uses);
  return { revision, uses };
}

async function gatherUses(
  context: ServiceContext,
  revision: RevisionRecord,
  db: Db,
): Promise<ToolUses> {
  const uses = new Map<string, ToolUsed[]>();
  for (const slug of manifestAgents(revision.manifest)) {
    const catalog = await catalogOfRevision(context, revision, slug, db);
    for (const tool of catalog.tools)
      for (const source of sourcesOf(catalog, tool)) {
        const id = toolAddress({ source, callable: tool.callable });
        uses.set(id, [...(uses.get(id) ?? []), toUsed(slug, tool, placeIn(catalog, tool))]);
      }
  }
  return uses;
}

function placeIn({ agent }: ResolvedCatalog, tool: EffectiveTool): string {
  const connection = connectionOf({ id: agent.slug, connections: agent.connections }, tool);
  return placeOfTool({ ...tool, subject: tool.id, tool, connection }).path;
}

function toUsed(agent: string, tool: EffectiveTool, place: string): ToolUsed {
  const { alias, id, kind, allowed, strategy, execution, early, provenance } = tool;
  return {
    agent,
    alias,
    id,
    place,
    kind,
    allowed,
    strategy,
    execution,
    early,
    says: {
      strategy: winningLayer(provenance, "strategy"),
      execution: winningLayer(provenance, "execution"),
    },
  };
}

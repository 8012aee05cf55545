// Which agents have which tools, and with which traits, over every catalog of one revision.
import type { Db } from "@/lib/db/database";
import { findHeadRevision, type RevisionRecord } from "@/lib/db/revisions";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { sourceKey } from "@/lib/domain/config/source-key";
import { partKey } from "@/lib/domain/revisions/snapshot";
import { toolAddress } from "@/lib/domain/tools/tool-address";
import { catalogOfRevision } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";

export type ToolUsed = { readonly agent: string; readonly tool: EffectiveTool };

/** By `<source>/<callable>`, agents in order of their names. */
export type ToolUses = ReadonlyMap<string, readonly ToolUsed[]>;

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
  for (const slug of agentsOf(revision)) {
    const { agent, tools } = await catalogOfRevision(context, revision, slug, db);
    const sources = new Map(agent.connections.map((each) => [each.alias, sourceKey(each)]));
    for (const tool of tools) {
      const source = sources.get(tool.alias) ?? null;
      if (source === null) continue;
      const id = toolAddress({ source, callable: tool.callable });
      const standing = uses.get(id);
      if (standing) standing.push({ agent: slug, tool });
      else uses.set(id, [{ agent: slug, tool }]);
    }
  }
  return uses;
}

const AGENT_PART = partKey.agent("");

export function agentsOf({ manifest }: RevisionRecord): readonly string[] {
  return Object.keys(manifest)
    .filter((key) => key.startsWith(AGENT_PART))
    .map((key) => key.slice(AGENT_PART.length))
    .sort();
}

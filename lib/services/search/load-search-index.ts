// The names of every agent's tools at the newest revision, gathered without a single definition: only the agents that a
// change has touched are looked at again.
import { setImmediate as breathe } from "node:timers/promises";
import type { Db } from "@/lib/db/engine/database";
import { trusted } from "@/lib/db/engine/stored-json";
import { getBlobs } from "@/lib/db/revisions/blobs";
import { findHeadRevision, type RevisionRecord } from "@/lib/db/revisions/revisions";
import { resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import type { Connection } from "@/lib/domain/config/connection";
import { sourceKey } from "@/lib/domain/config/source-key";
import { manifestAgents } from "@/lib/domain/revisions/manifest-agents";
import type { SourceSnapshot } from "@/lib/domain/revisions/snapshot";
import { indexTools, type ListedTool } from "@/lib/domain/search/tool-index";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { type CatalogParts, catalogParts } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";
import type { SearchIndex } from "./search-index";

const EMPTY: SearchIndex = { tools: [], connections: [] };

export async function loadSearchIndex(context: ServiceContext): Promise<SearchIndex> {
  const { prisma } = context.database;
  const revision = await findHeadRevision(prisma, context.workspaceId);
  if (revision === null) return EMPTY;
  const { searchIndexes } = context.catalogCache;
  const key = `${context.workspaceId} ${revision.hash}`;
  const known = searchIndexes.get(key);
  if (known) return known;
  const index = await gatherIndex(context, revision, prisma);
  searchIndexes.set(key, index);
  return index;
}

async function gatherIndex(
  context: ServiceContext,
  revision: RevisionRecord,
  db: Db,
): Promise<SearchIndex> {
  const agents = [];
  const names: SourceNames = new Map();
  for (const slug of manifestAgents(revision.manifest)) {
    const parts = await catalogParts(context, revision, slug, db);
    agents.push({
      agent: slug,
      tools: await listedTools(context, parts, { names, db }),
      connections: parts.agent.connections.map(({ alias, kind }) => ({ agent: slug, alias, kind })),
    });
    // Others are served between two agents, however many there are.
    await breathe();
  }
  return {
    tools: indexTools(agents),
    connections: agents.flatMap(({ connections }) => connections),
  };
}

/** By hash of the source's part; shared by the agents that draw from it. */
type SourceNames = Map<string, readonly ToolDefinition[]>;

/** What the resolver lists; it needs no more than the names to say so. */
async function listedTools(
  { catalogCache }: ServiceContext,
  { key, agent, sources }: CatalogParts,
  { names, db }: { readonly names: SourceNames; readonly db: Db },
): Promise<readonly ListedTool[]> {
  const { catalogs, listedTools: lists } = catalogCache;
  const known = lists.get(key);
  if (known) return known;
  await readNames(catalogCache, { names, hashes: [...sources.values()], db });
  const discovered = (connection: Connection) =>
    names.get(sources.get(sourceKey(connection) ?? "") ?? "") ?? null;
  const { tools } =
    catalogs.get(key) ??
    resolveCatalog({
      agent: { id: agent.slug, connections: agent.connections },
      discovered,
      overrides: new Map(Object.entries(agent.overrides)),
    });
  const listed = tools.map(({ id, allowed }) => ({ id, isAllowed: allowed }));
  lists.set(key, listed);
  return listed;
}

type Reading = {
  readonly names: SourceNames;
  readonly hashes: readonly string[];
  readonly db: Db;
};

async function readNames(
  { sources: loaded }: ServiceContext["catalogCache"],
  { names, hashes, db }: Reading,
): Promise<void> {
  for (const hash of hashes) {
    const source = loaded.get(hash);
    if (source) names.set(hash, source.definitions);
  }
  const missing = hashes.filter((hash) => !names.has(hash));
  for (const [hash, blob] of await getBlobs(db, missing))
    names.set(hash, namesOf(trusted<SourceSnapshot>(blob)));
}

function namesOf({ tools }: SourceSnapshot): readonly ToolDefinition[] {
  return tools
    .filter(({ state }) => state === "current" || state === "changed")
    .map(({ callable }) => ({ name: callable, description: "", inputSchema: null }));
}

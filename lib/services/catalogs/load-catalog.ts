// The effective catalog of one agent at one revision: frozen parts in, the one resolver's answer out.
import { getBlobs } from "@/lib/db/blobs";
import type { Db } from "@/lib/db/database";
import { findHeadRevision, findRevision, type RevisionRecord } from "@/lib/db/revisions";
import { trusted } from "@/lib/db/stored-json";
import { catalogHash } from "@/lib/domain/catalog/catalog-hash";
import { sourceKey } from "@/lib/domain/config/source-key";
import {
  type AgentSnapshot,
  partKey,
  type SourceSnapshot,
  type SourceTool,
} from "@/lib/domain/revisions/snapshot";
import type { ToolDefinition } from "@/lib/domain/tools/tool-definition";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { type CatalogSources, type ResolvedCatalog, resolveDraft } from "./resolved-catalog";

export type CatalogAt = ResolvedCatalog & { readonly revision: number };

/**
 * At the newest revision where none is named.
 * @throws AppError NOT_FOUND for an agent or revision that is not there.
 */
export async function loadCatalog(
  context: ServiceContext,
  { agent, revision }: { readonly agent: string; readonly revision?: number | undefined },
): Promise<CatalogAt> {
  authorise(context.actor, "read");
  const at = await revisionOrThrow(context, revision);
  return { ...(await catalogOfRevision(context, at, agent)), revision: at.number };
}

/** @throws AppError NOT_FOUND */
export async function revisionOrThrow(
  context: ServiceContext,
  number: number | undefined,
): Promise<RevisionRecord> {
  const { prisma } = context.database;
  const found =
    number === undefined
      ? await findHeadRevision(prisma, context.workspaceId)
      : await findRevision(prisma, context.workspaceId, number);
  if (found) return found;
  throw new AppError(
    "NOT_FOUND",
    number === undefined ? "Nothing is governed yet." : `There is no revision ${number}.`,
  );
}

/**
 * Pass the transaction where there is one: on the embedded engine any other query would wait for its end.
 * @throws AppError NOT_FOUND
 */
export async function catalogOfRevision(
  context: ServiceContext,
  { manifest, number }: RevisionRecord,
  slug: string,
  db: Db = context.database.prisma,
): Promise<ResolvedCatalog> {
  const agentHash = manifest[partKey.agent(slug)];
  if (agentHash === undefined)
    throw new AppError("NOT_FOUND", `There is no agent ${slug} in revision ${number}.`);
  const agent = trusted<AgentSnapshot>((await getBlobs(db, [agentHash])).get(agentHash));
  const sources = sourceHashes(agent, manifest);
  const key = [agentHash, ...[...sources].map(([name, hash]) => `${name}=${hash}`)].join(" ");
  const cached = context.catalogCache.get(key);
  if (cached) return cached;
  const draft = resolveDraft(agent, await loadSources(db, agent, sources));
  const resolved = { ...draft, hash: catalogHash(draft.tools) };
  context.catalogCache.set(key, resolved);
  return resolved;
}

/** Source key to blob hash, for the agent's connections whose source has listed tools. */
function sourceHashes(
  agent: AgentSnapshot,
  manifest: RevisionRecord["manifest"],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const connection of agent.connections) {
    const key = sourceKey(connection);
    const hash = key === null ? undefined : manifest[partKey.source(key)];
    if (key !== null && hash !== undefined) found.set(key, hash);
  }
  return found;
}

async function loadSources(
  db: Db,
  agent: AgentSnapshot,
  hashes: ReadonlyMap<string, string>,
): Promise<CatalogSources> {
  const blobs = await getBlobs(db, [...hashes.values()]);
  const sources = new Map(
    [...hashes].map(([key, hash]) => [key, trusted<SourceSnapshot>(blobs.get(hash))]),
  );
  const listed = [...sources.values()].flatMap((source) => source.tools);
  const definitions = await getBlobs(
    db,
    listed.map((tool) => tool.reviewed),
  );
  const discovered = new Map<string, readonly ToolDefinition[] | null>();
  const records = new Map<string, SourceTool>();
  for (const connection of agent.connections) {
    const key = sourceKey(connection);
    const source = key === null ? undefined : sources.get(key);
    const inForce = source?.tools.filter(
      (tool) => tool.state === "current" || tool.state === "changed",
    );
    discovered.set(
      connection.alias,
      inForce?.map((tool) => definitionInForce(tool, definitions.get(tool.reviewed))) ?? null,
    );
    for (const tool of source?.tools ?? [])
      records.set(`${connection.alias}.${tool.callable}`, tool);
  }
  return { discovered, records };
}

/** The reviewed definition, with the shape that an operator declared where the source has none. */
function definitionInForce(tool: SourceTool, stored: unknown): ToolDefinition {
  const definition = trusted<ToolDefinition>(stored);
  if (definition.shape !== undefined || tool.shape === null) return definition;
  return { ...definition, shape: tool.shape };
}

// The effective catalog of one agent at one revision: frozen parts in, the one resolver's answer out.

import type { Db } from "@/lib/db/engine/database";
import { trusted } from "@/lib/db/engine/stored-json";
import { getBlobs } from "@/lib/db/revisions/blobs";
import { findHeadRevision, findRevision, type RevisionRecord } from "@/lib/db/revisions/revisions";
import { catalogHash } from "@/lib/domain/catalog/catalog-hash";
import { sourceKey } from "@/lib/domain/config/source-key";
import type { SchemaReader } from "@/lib/domain/lint/schema-lint";
import { type FrozenAgent, thawAgent } from "@/lib/domain/revisions/frozen-agent";
import {
  type AgentSnapshot,
  partKey,
  type SourceTool,
  type ToolState,
} from "@/lib/domain/revisions/snapshot";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { catalogFindings } from "./catalog-findings";
import { type LoadedSource, loadSources } from "./load-source";
import {
  type CatalogSources,
  type DraftCatalog,
  type ResolvedCatalog,
  resolveDraft,
} from "./resolved-catalog";

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
  return atRevision(await catalogOfRevision(context, at, agent), at.number);
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

/** A revision, or what would be one. */
type FrozenParts = Pick<RevisionRecord, "manifest" | "number">;

/**
 * Pass the transaction where there is one: on the embedded engine any other query would wait for its end.
 * @throws AppError NOT_FOUND
 */
export async function catalogOfRevision(
  context: ServiceContext,
  revision: FrozenParts,
  slug: string,
  db: Db = context.database.prisma,
): Promise<ResolvedCatalog> {
  const { catalogs } = context.catalogCache;
  const { key, agent, sources } = await catalogParts(context, revision, slug, db);
  const cached = catalogs.get(key);
  if (cached) return cached;
  const loaded = await loadSources(db, context.catalogCache.sources, [...sources.values()]);
  const draft = resolveDraft(agent, gatherSources(agent, sources, loaded));
  const resolved = withFacts(draft, context.catalogCache.schemaReader);
  catalogs.set(key, resolved);
  return resolved;
}

export type CatalogParts = {
  /** Names everything that the catalog is made of. */
  readonly key: string;
  readonly agent: AgentSnapshot;
  /** Source key to the hash of its frozen part, for the agent's connections whose source has listed tools. */
  readonly sources: ReadonlyMap<string, string>;
};

/** What a catalog is made of, without making it. @throws AppError NOT_FOUND */
export async function catalogParts(
  { catalogCache }: ServiceContext,
  { manifest, number }: FrozenParts,
  slug: string,
  db: Db,
): Promise<CatalogParts> {
  const hash = manifest[partKey.agent(slug)];
  if (hash === undefined)
    throw new AppError("NOT_FOUND", `There is no agent ${slug} in revision ${number}.`);
  const agent =
    catalogCache.agents.get(hash) ??
    thawAgent(trusted<FrozenAgent>((await getBlobs(db, [hash])).get(hash)));
  catalogCache.agents.set(hash, agent);
  const sources = sourceHashes(agent, manifest);
  const key = [hash, ...[...sources].map(([name, source]) => `${name}=${source}`)].join(" ");
  return { key, agent, sources };
}

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

function gatherSources(
  agent: AgentSnapshot,
  hashes: CatalogParts["sources"],
  loaded: ReadonlyMap<string, LoadedSource>,
): CatalogSources {
  const discovered = new Map<string, readonly ToolDefinition[]>();
  const records = new Map<string, SourceTool>();
  for (const connection of agent.connections) {
    const key = sourceKey(connection) ?? "";
    const source = loaded.get(hashes.get(key) ?? "");
    if (!source) continue;
    discovered.set(key, source.definitions);
    for (const tool of source.tools) {
      const id = `${connection.alias}.${tool.callable}`;
      records.set(id, tellingRecord(records.get(id), tool));
    }
  }
  return { discovered, records };
}

/** What a tool that is there says counts over one that is gone, and a doubt over none. */
const TELLING: readonly ToolState[] = ["gone", "quarantined", "current", "changed"];

/** Of two sources behind one alias, the record that tells most of the tool. */
function tellingRecord(one: SourceTool | undefined, other: SourceTool): SourceTool {
  if (one === undefined) return other;
  return TELLING.indexOf(other.state) > TELLING.indexOf(one.state) ? other : one;
}

/** Hashing and linting cost more than resolving: each is done when it is first wanted, and once. */
function withFacts(draft: DraftCatalog, schemaReader: SchemaReader): ResolvedCatalog {
  let hash: string | undefined;
  let findings: ResolvedCatalog["findings"] | undefined;
  return {
    ...draft,
    get hash() {
      hash ??= catalogHash(draft.tools);
      return hash;
    },
    get findings() {
      findings ??= catalogFindings(draft, { schemaReader });
      return findings;
    },
  };
}

/** Without asking for what nobody has wanted yet. */
function atRevision(catalog: ResolvedCatalog, revision: number): CatalogAt {
  const { agent, tools, standIns, diagnostics, discovered, records } = catalog;
  return {
    ...{ agent, tools, standIns, diagnostics, discovered, records, revision },
    get hash() {
      return catalog.hash;
    },
    get findings() {
      return catalog.findings;
    },
  };
}

// What one process remembers of catalogs, each under the hashes of what it was made from: such values never grow old, so
// something is only ever thrown out for room.
import { rememberingReader, type SchemaReader } from "@/lib/domain/lint/schema-lint";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import type { ListedTool } from "@/lib/domain/search/tool-index";
import { createRecentCache, type RecentCache } from "@/lib/kernel/recent-cache";
import type { SearchIndex } from "../search/search-index";
import { createKeptTimes, type KeptTimes } from "../tools/kept-times";
import type { ToolReading } from "../tools/tool-reading";
import type { ToolUses } from "../tools/tool-uses";
import type { CatalogFigures } from "./catalog-figures";
import type { LoadedSource } from "./load-source";
import type { ResolvedCatalog } from "./resolved-catalog";

export type CatalogCache = {
  /** By the agent's part. */
  readonly agents: RecentCache<AgentSnapshot>;
  /** By the agent's part and the parts of its sources. */
  readonly catalogs: RecentCache<ResolvedCatalog>;
  /** Likewise; small, so that figures of many agents outlive their catalogs. */
  readonly figures: RecentCache<CatalogFigures>;
  /** Likewise: the names alone, for the search. */
  readonly listedTools: RecentCache<readonly ListedTool[]>;
  readonly searchIndexes: RecentCache<SearchIndex>;
  /** What the lint says of a schema, for as long as a source holds it. */
  readonly schemaReader: SchemaReader;
  /** By the source's part. */
  readonly sources: RecentCache<LoadedSource>;
  /** By the reviewed definition and what was declared. */
  readonly tools: RecentCache<ToolReading>;
  /** By workspace: the one thing here that grows old. */
  readonly keptTimes: KeptTimes;
  /** By the revision's settings. */
  readonly toolUses: RecentCache<ToolUses>;
};

/** Bounds are in tools, of which one weighs a few kilobytes. */
export function createCatalogCache(capacity = 60_000): CatalogCache {
  return {
    agents: createRecentCache(2000),
    catalogs: createRecentCache(capacity, ({ tools }) => tools.length + 1),
    figures: createRecentCache(10_000),
    listedTools: createRecentCache(10 * capacity, (tools) => tools.length + 1),
    searchIndexes: createRecentCache(2),
    schemaReader: rememberingReader(),
    sources: createRecentCache(capacity, ({ tools }) => tools.length + 1),
    tools: createRecentCache(capacity),
    keptTimes: createKeptTimes(),
    toolUses: createRecentCache(2),
  };
}

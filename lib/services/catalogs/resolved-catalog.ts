// A resolved catalog and what it was resolved from, so that a change can be tried on the same sources.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { withEveryGateRule, withGateRules } from "@/lib/domain/catalog/gate-rules";
import { holdInDoubt } from "@/lib/domain/catalog/hold-in-doubt";
import { resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import type { Connection } from "@/lib/domain/config/connection";
import { sourceKey } from "@/lib/domain/config/source-key";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import type { AgentSnapshot, SourceTool } from "@/lib/domain/revisions/snapshot";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";

/** What the sources of an agent's connections have listed. */
export type CatalogSources = {
  /** Definitions in force by source key; a source that is absent has not been discovered. */
  readonly discovered: ReadonlyMap<string, readonly ToolDefinition[]>;
  /** What the sources say of each tool id, where they have listed it. */
  readonly records: ReadonlyMap<string, SourceTool>;
};

export type DraftCatalog = CatalogSources & {
  readonly agent: AgentSnapshot;
  readonly tools: readonly EffectiveTool[];
  readonly standIns: readonly EffectiveTool[];
  readonly diagnostics: readonly Diagnostic[];
};

export type ResolvedCatalog = DraftCatalog & {
  readonly hash: string;
  /** What reading, resolving and the lint have found; `diagnostics` are those of the first two. */
  readonly findings: readonly Diagnostic[];
};

/** Null where nothing has been discovered. */
export function definitionsOf(
  { discovered }: Pick<CatalogSources, "discovered">,
  connection: Connection,
): readonly ToolDefinition[] | null {
  return discovered.get(sourceKey(connection) ?? "") ?? null;
}

/** Of all connections that share the alias; null where none of them has been discovered. */
export function definitionsUnder(
  catalog: DraftCatalog,
  alias: string,
): readonly ToolDefinition[] | null {
  const found = catalog.agent.connections
    .filter((connection) => connection.alias === alias)
    .map((connection) => definitionsOf(catalog, connection));
  return found.every((listed) => listed === null) ? null : found.flatMap((listed) => listed ?? []);
}

/** The keys of the sources that a tool comes from: more than one where connections that share an alias both have it. */
export function sourcesOf(
  catalog: DraftCatalog,
  { alias, callable, source }: EffectiveTool,
): readonly string[] {
  const own = source === undefined ? [] : [source];
  const sharing = catalog.agent.connections.filter((connection) => connection.alias === alias);
  if (sharing.length < 2) return own;
  const listing = sharing
    .filter((each) => definitionsOf(catalog, each)?.some(({ name }) => name === callable))
    .flatMap((connection) => sourceKey(connection) ?? []);
  return listing.length > 0 ? [...new Set(listing)] : own;
}

/** The catalog as it would be with these settings, on sources that have been loaded. */
export function resolveDraft(agent: AgentSnapshot, sources: CatalogSources): DraftCatalog {
  const { discovered, records } = sources;
  const { tools, standIns, diagnostics } = resolveCatalog({
    agent: { id: agent.slug, connections: agent.connections },
    discovered: (connection) => definitionsOf(sources, connection),
    overrides: new Map(Object.entries(agent.overrides)),
  });
  const { gateRules = [] } = agent;
  const held = tools.map((tool) =>
    records.get(tool.id)?.state === "changed" ? holdInDoubt(tool) : tool,
  );
  return {
    discovered,
    records,
    agent,
    tools: withGateRules(held, gateRules),
    standIns: withEveryGateRule(standIns, gateRules),
    diagnostics,
  };
}

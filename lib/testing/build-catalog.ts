// Plain builders of definitions, overrides and whole catalogs for tests of the resolver.

import { discoveredByAlias } from "@/lib/domain/catalog/discovery";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { type CatalogResolution, resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { Connection } from "@/lib/domain/config/connection";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { TraitOverride } from "@/lib/domain/traits/trait-override";
import type { Strategy } from "@/lib/domain/traits/traits";

export function buildDefinition(name: string, own: Partial<ToolDefinition> = {}): ToolDefinition {
  return { name, description: "", inputSchema: null, ...own };
}

/** An override that says nothing unless `own` does. */
export function buildOverride(callable: string, own: Partial<TraitOverride> = {}): TraitOverride {
  return {
    callable,
    namespace: null,
    strategy: { mode: "inherit" },
    execution: { mode: "inherit" },
    note: "n",
    by: "ada",
    at: "2026-01-01T00:00:00Z",
    ...own,
  };
}

export const setStrategy = (strategy: Strategy): TraitOverride["strategy"] => ({
  mode: "set",
  value: [strategy],
});

export type CatalogParts = {
  readonly connections: readonly Connection[];
  /** By alias; absent means that nothing was discovered. */
  readonly discovered?: Readonly<Record<string, readonly ToolDefinition[]>>;
  readonly overrides?: Readonly<Record<string, readonly TraitOverride[]>>;
};

export function buildCatalog({
  connections,
  discovered,
  overrides = {},
}: CatalogParts): CatalogResolution {
  return resolveCatalog({
    agent: { id: "main", connections },
    discovered: discoveredByAlias(discovered ? new Map(Object.entries(discovered)) : null),
    overrides: new Map(Object.entries(overrides)),
  });
}

/** Throws where the catalog has no such tool. */
export function findTool(resolution: CatalogResolution, id: string): EffectiveTool {
  const tool = toolLookup(resolution)(id);
  if (tool === undefined) throw new Error(`no ${id}`);
  return tool;
}

// One effective tool as callers see it.
import type { CatalogTool } from "@/lib/contracts/catalogs";
import type { EffectiveTool, NamespaceTraits } from "@/lib/domain/catalog/effective-tool";
import { gateRulesOf } from "@/lib/domain/catalog/gate-rules";
import type { SourceTool } from "@/lib/domain/revisions/snapshot";
import { winningLayer } from "@/lib/domain/traits/winning-layer";

export function toCatalogTool(tool: EffectiveTool, record: SourceTool | undefined): CatalogTool {
  const { id, alias, callable, kind, allowed, discovered, definition, provenance } = tool;
  return {
    id,
    alias,
    callable,
    kind,
    shape: definition?.shape ?? null,
    allowed,
    discovered,
    held: record?.state === "changed",
    description: definition?.description ?? "",
    ...toSpot(tool),
    says: {
      strategy: winningLayer(provenance, "strategy"),
      execution: winningLayer(provenance, "execution"),
    },
    gateRules: [...gateRulesOf(tool)],
    namespaces: [...tool.namespaces],
    byNamespace: Object.fromEntries(
      Object.entries(tool.byNamespace).map(([name, traits]) => [name, toSpot(traits)]),
    ),
  };
}

type Spot = Pick<NamespaceTraits, "strategy" | "execution" | "early">;

function toSpot({ strategy, execution, early }: Spot) {
  return { strategy: [...strategy], execution, early };
}

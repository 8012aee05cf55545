// What is in force at one address of a catalog: a tool, its calls in one namespace, or what a wildcard says by itself.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { resolveWildcard } from "@/lib/domain/catalog/resolve-wildcard";
import type { TraitSpot } from "@/lib/domain/catalog/trait-spot";
import type { OverrideAddress } from "@/lib/domain/overrides/override-reach";
import { earlyEligibility } from "@/lib/domain/traits/early-eligibility";
import { UNKNOWN } from "@/lib/domain/traits/normalise-strategy";
import { type DraftCatalog, definitionsUnder } from "../catalogs/resolved-catalog";

/** A tool that nobody knows has the careful default. */
export function inForceAt(catalog: DraftCatalog, address: OverrideAddress): TraitSpot {
  const { alias, callable, namespace } = address;
  const id = `${alias}.${callable}`;
  const tool = toolAt(catalog, address);
  if (tool === undefined) return { id, namespace, ...CAREFUL };
  const entry = namespace === null ? undefined : ownEntry(tool, namespace);
  const { strategy, execution, early, provenance } = entry ?? tool;
  return { id, namespace, strategy, execution, early, provenance };
}

/** The stand-in counts where a connection allows tools that nobody has listed yet. */
export function toolAt(
  catalog: DraftCatalog,
  { alias, callable }: Pick<OverrideAddress, "alias" | "callable">,
): EffectiveTool | undefined {
  if (callable === "*") return wildcardAt(catalog, alias);
  const id = `${alias}.${callable}`;
  const standIn = catalog.standIns.find((tool) => tool.alias === alias);
  return catalog.tools.find((tool) => tool.id === id) ?? (standIn && { ...standIn, id, callable });
}

export function wildcardAt(catalog: DraftCatalog, alias: string): EffectiveTool | undefined {
  const { agent } = catalog;
  const connection = agent.connections.find((candidate) => candidate.alias === alias);
  return (
    connection &&
    resolveWildcard({
      agent: { id: agent.slug, connections: agent.connections },
      connection,
      definitions: definitionsUnder(catalog, alias),
      overrides: agent.overrides[alias] ?? [],
    })
  );
}

function ownEntry(tool: EffectiveTool, namespace: string) {
  return Object.hasOwn(tool.byNamespace, namespace) ? tool.byNamespace[namespace] : undefined;
}

const CAREFUL = {
  strategy: UNKNOWN,
  execution: null,
  early: earlyEligibility({ strategy: UNKNOWN, execution: null }),
  provenance: [],
};

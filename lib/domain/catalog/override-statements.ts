// What operators say about one connection's tools, everywhere or in one namespace.
import { joinPath } from "../config/source-tree";
import type { Place } from "../lint/rule";
import type { Layer } from "../traits/layers";
import { overrideToFamilies } from "../traits/override-to-families";
import type { TraitOverride } from "../traits/trait-override";
import type { Statement } from "./read-statements";

export function overrideStatements(
  overrides: readonly TraitOverride[],
  alias: string,
): readonly Statement[] {
  return overrides.map((override) => statementOf(override, alias));
}

function statementOf(override: TraitOverride, alias: string): Statement {
  const { callable: key, namespace, by, at, note } = override;
  const place = overridePlace(override, alias);
  const { families, diagnostics: faults } = overrideToFamilies(override, place);
  return {
    key,
    place,
    faults,
    layerFor: (callable) => ({
      layer: layerOf(callable, namespace),
      key: callable,
      namespace,
      families,
      at: null,
      by: { name: by, at, note },
    }),
  };
}

function layerOf(callable: string, namespace: string | null): Layer {
  if (namespace !== null) return "override_namespace";
  return callable === "*" ? "override_wildcard" : "override";
}

/** Overrides stand in no file; the path says which one is meant. */
export function overridePlace({ callable, namespace }: TraitOverride, alias: string): Place {
  const steps = namespace === null ? [alias, callable] : [alias, namespace, callable];
  return { path: steps.reduce(joinPath, "overrides"), at: null };
}

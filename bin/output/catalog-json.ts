// The catalog as cli.md says it.
import type { EffectiveTool, NamespaceTraits } from "@/lib/domain/catalog/effective-tool";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { type Family, LAYERS, type ProvenanceEntry } from "@/lib/domain/traits/layers";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";

export function catalogJson(
  agent: string,
  tools: readonly EffectiveTool[],
  diagnostics: readonly Diagnostic[],
): JsonObject {
  return { agent, tools: tools.map(toolJson), diagnostics: diagnostics.map(diagnosticJson) };
}

export function diagnosticJson(diagnostic: Diagnostic): JsonObject {
  const { ruleId, severity, message, path, line, column, fix } = diagnostic;
  return { ruleId, severity, message, path, line, column, fix };
}

function toolJson(tool: EffectiveTool): JsonObject {
  const { id, alias, callable, kind, allowed, discovered, namespaces, byNamespace } = tool;
  const differing = Object.entries(byNamespace).map(([name, traits]): [string, JsonValue] => [
    name,
    { ...traitsJson(traits), provenance: traits.provenance.map(provenanceJson) },
  ]);
  return {
    ...{ id, alias, callable, kind, allowed, discovered },
    ...traitsJson(tool),
    namespaces,
    byNamespace: Object.fromEntries(differing),
    provenance: everyLayer(tool).map(provenanceJson),
  };
}

/** What namespaces say counts for calls that name them, so that for the tool itself it has not won. */
function everyLayer({ provenance, byNamespace }: EffectiveTool): readonly ProvenanceEntry[] {
  const inNamespaces = Object.values(byNamespace)
    .flatMap((traits) => traits.provenance)
    .filter(({ namespace }) => namespace !== null)
    .map((entry) => ({ ...entry, won: false }));
  return [...provenance, ...inNamespaces].toSorted(byFamilyAndLayer);
}

function byFamilyAndLayer(left: ProvenanceEntry, right: ProvenanceEntry): number {
  const families: readonly Family[] = ["strategy", "execution"];
  const byFamily = families.indexOf(left.family) - families.indexOf(right.family);
  return byFamily || LAYERS.indexOf(left.layer) - LAYERS.indexOf(right.layer);
}

function traitsJson({
  strategy,
  execution,
  early,
}: Omit<NamespaceTraits, "provenance">): JsonObject {
  return { strategy, execution, early: { active: early.active, reason: early.reason } };
}

function provenanceJson(entry: ProvenanceEntry): JsonObject {
  const { family, layer, key, namespace, value, won, at } = entry;
  const place = at === null ? null : { line: at.line, column: at.column };
  return { family, layer, key, namespace, value, won, at: place };
}

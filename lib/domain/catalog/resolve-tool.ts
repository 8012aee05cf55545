// Brings every layer together for one callable: the effective tool with its namespaces and its provenance.
import { setOwn } from "@/lib/kernel/json";
import type { ToolDefinition } from "../tools/tool-definition";
import { combineDeclarations } from "../traits/combine-declarations";
import { earlyEligibility } from "../traits/early-eligibility";
import type { TraitLayer } from "../traits/layers";
import type { NormalTraits } from "../traits/normalise-traits";
import { resolveLayers } from "../traits/resolve-layers";
import { sameTraits } from "../traits/same-traits";
import type { ConnectionScope } from "./connection-scope";
import type { ConnectionStatements, NamespaceStatements } from "./connection-statements";
import type { EffectiveTool, NamespaceTraits } from "./effective-tool";
import type { Statements } from "./read-statements";

export type ToolSource = {
  readonly scope: ConnectionScope;
  readonly statements: ConnectionStatements;
};

/** `callable` is `*` for the stand-in of tools that nobody has listed yet. */
export function resolveTool(
  { scope, statements }: ToolSource,
  callable: string,
  code: NormalTraits,
): EffectiveTool {
  const { connection, definitions } = scope;
  const layers = [
    ...codeLayer(callable, code),
    ...spoken(statements.declared, callable),
    ...spoken(statements.overrides, callable),
  ];
  const { traits, provenance } = resolveLayers(layers);
  const { granting, denying } = scope.namespaces(callable);
  const base = {
    id: `${connection.alias}.${callable}`,
    alias: connection.alias,
    callable,
    kind: connection.kind,
    allowed: scope.allows(callable),
    discovered: definitions === null ? null : definitions.has(callable),
    ...traits,
    early: earlyEligibility(traits),
    namespaces: granting,
    provenance,
    definition: definitions?.get(callable) ?? null,
    ...(denying.length === 0 ? {} : { deniedNamespaces: denying }),
  };
  const byNamespace: Record<string, NamespaceTraits> = {};
  for (const name of granting) {
    const said = statements.inNamespace.get(name);
    const entry = said === undefined ? null : namespaceEntry(said, callable, layers);
    if (entry !== null && !sameTraits(entry, traits)) setOwn(byNamespace, name, entry);
  }
  return { ...base, byNamespace };
}

/** What code says about a definition; nothing where there is none. */
export function codeTraits(definition: ToolDefinition | undefined, alias: string): NormalTraits {
  if (definition === undefined) return { families: {}, diagnostics: [] };
  return combineDeclarations(definition, { path: `tools.${alias}.${definition.name}`, at: null });
}

function codeLayer(callable: string, { families }: NormalTraits): readonly TraitLayer[] {
  if (Object.keys(families).length === 0) return [];
  return [{ layer: "code", key: callable, namespace: null, families, at: null, by: null }];
}

function spoken({ wildcard, byCallable }: Statements, callable: string): readonly TraitLayer[] {
  const own = byCallable.get(callable);
  if (wildcard === null) return own === undefined ? [] : [own];
  return own === undefined ? [wildcard] : [wildcard, own];
}

function namespaceEntry(
  said: NamespaceStatements,
  callable: string,
  layers: readonly TraitLayer[],
): NamespaceTraits | null {
  const own = [...spoken(said.declared, callable), ...spoken(said.overrides, callable)];
  if (own.length === 0) return null;
  const { traits, provenance } = resolveLayers([...layers, ...own]);
  const { strategy, execution } = traits;
  return { strategy, execution, early: earlyEligibility(traits), provenance };
}

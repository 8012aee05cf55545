// Brings every layer together for one callable: the effective tool with its namespaces and its provenance.
import { setOwn } from "@/lib/kernel/json";
import { sourceKey } from "../config/source-key";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import { combineDeclarations } from "../traits/combine-declarations";
import { earlyEligibility } from "../traits/early-eligibility";
import type { TraitLayer } from "../traits/layers";
import type { NormalTraits } from "../traits/normalise-traits";
import { resolveLayers } from "../traits/resolve-layers";
import { sameTraits } from "../traits/same-traits";
import type { Traits } from "../traits/traits";
import type { ConnectionScope } from "./connection-scope";
import type { ConnectionStatements, Said } from "./connection-statements";
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
  const layers = [...codeLayer(callable, code), ...spokenOf(statements.everywhere, callable)];
  const { traits, provenance } = resolveLayers(layers);
  const { granting, denying } = scope.namespaces(callable);
  const source = sourceKey(connection);
  return {
    id: `${connection.alias}.${callable}`,
    alias: connection.alias,
    callable,
    kind: connection.kind,
    ...(source === null ? {} : { source }),
    allowed: scope.allows(callable),
    discovered: definitions === null ? null : definitions.has(callable),
    ...traits,
    early: earlyEligibility(traits),
    namespaces: granting,
    byNamespace: namespaceEntries({ scope, statements }, callable, layers, traits),
    provenance,
    definition: definitions?.get(callable) ?? null,
    ...(denying.length === 0 ? {} : { deniedNamespaces: denying }),
  };
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

function spokenOf({ declared, overrides }: Said, callable: string): readonly TraitLayer[] {
  return [...spoken(declared, callable), ...spoken(overrides, callable)];
}

function spoken({ wildcard, byCallable }: Statements, callable: string): readonly TraitLayer[] {
  const own = byCallable.get(callable);
  if (wildcard === null) return own === undefined ? [] : [own];
  return own === undefined ? [wildcard] : [wildcard, own];
}

/** Only namespaces in which a call means something else than elsewhere. */
function namespaceEntries(
  { scope, statements }: ToolSource,
  callable: string,
  layers: readonly TraitLayer[],
  elsewhere: Traits,
): EffectiveTool["byNamespace"] {
  const entries: Record<string, NamespaceTraits> = {};
  for (const name of scope.namespaces(callable).granting) {
    const said = statements.inNamespace.get(name);
    const own = said === undefined ? [] : spokenOf(said, callable);
    if (own.length === 0) continue;
    const { traits, provenance } = resolveLayers([...layers, ...own]);
    const { strategy, execution } = traits;
    const entry = { strategy, execution, early: earlyEligibility(traits), provenance };
    if (!sameTraits(entry, elsewhere)) setOwn(entries, name, entry);
  }
  return entries;
}

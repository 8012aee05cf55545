// Where connections share an alias, operators speak to the one that has the tool, and each source to its own tools.
import type { TraitOverride } from "../traits/trait-override";
import type { ConnectionScope } from "./connection-scope";

/**
 * The overrides that count for a connection. `scopes` are all those of its alias, itself among them: one that knows the
 * callable, or has the namespace, hears what is said of it; what none of them knows is the first one's to report.
 */
export function overridesHeard(
  scope: ConnectionScope,
  scopes: readonly ConnectionScope[],
  overrides: readonly TraitOverride[],
): readonly TraitOverride[] {
  if (scopes.length < 2) return overrides;
  return overrides.filter((override) => {
    const meant = scopes.filter((candidate) => isMeant(candidate, override));
    return meant.length > 0 ? meant.includes(scope) : scope === scopes[0];
  });
}

function isMeant(
  { connection, known }: ConnectionScope,
  { callable, namespace }: TraitOverride,
): boolean {
  const hasNamespace = namespace === null || Object.hasOwn(connection.namespaces, namespace);
  return hasNamespace && (callable === "*" || known.has(callable));
}

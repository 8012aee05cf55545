// Everything that configuration and operators say about one connection's tools, by the layer that says it.
import type { DeclaredTraits, NamespaceGrant } from "../config/connection";
import { joinPath } from "../config/source-tree";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { Place } from "../lint/rule";
import type { Layer, TraitLayer } from "../traits/layers";
import { overrideToFamilies } from "../traits/override-to-families";
import type { TraitOverride } from "../traits/trait-override";
import { traitFinding } from "../traits/trait-rules";
import type { ConnectionScope } from "./connection-scope";
import { operationOfCallable } from "./named-service-operations";
import { readStatements, type Statement, type Statements } from "./read-statements";

export type ConnectionStatements = {
  /** From the configuration and from operators, for every call. */
  readonly declared: Statements;
  readonly overrides: Statements;
  /** By namespace, for calls that name it. */
  readonly inNamespace: ReadonlyMap<string, NamespaceStatements>;
  readonly diagnostics: readonly Diagnostic[];
};
export type NamespaceStatements = { readonly declared: Statements; readonly overrides: Statements };

export type StatementInput = {
  readonly scope: ConnectionScope;
  readonly aliases: ReadonlySet<string>;
  readonly overrides: readonly TraitOverride[];
  /** Where the connection stands in the configuration. */
  readonly path: string;
};

export function connectionStatements(input: StatementInput): ConnectionStatements {
  const { scope, overrides } = input;
  const { connection } = scope;
  const faults: Diagnostic[] = [];
  const everywhere = declaredStatements(connection.traits, input.path, null);
  const plain = overrides.filter(({ namespace }) => namespace === null);
  const inNamespace = new Map(
    Object.entries(connection.namespaces).map(([name, grant]) => [
      name,
      namespaceStatements(input, name, grant, faults),
    ]),
  );
  for (const override of overrides) faults.push(...strayNamespace(override, input));
  const declared = read(input, everywhere, scope.allows);
  const operator = read(input, overrideStatements(plain, input, faults), scope.allows);
  const all = [
    declared,
    operator,
    ...[...inNamespace.values()].flatMap((said) => [said.declared, said.overrides]),
  ];
  return {
    declared,
    overrides: operator,
    inNamespace,
    diagnostics: [...all.flatMap(({ diagnostics }) => diagnostics), ...faults],
  };
}

function read(
  { scope, aliases }: StatementInput,
  statements: readonly Statement[],
  allows: (callable: string) => boolean,
): Statements {
  return readStatements(statements, scope, aliases, allows);
}

function namespaceStatements(
  input: StatementInput,
  name: string,
  grant: NamespaceGrant,
  faults: Diagnostic[],
): NamespaceStatements {
  const { allowed } = grant;
  const allows = (callable: string) =>
    input.scope.allows(callable) &&
    (allowed === null || allowed.includes(operationOfCallable(callable) ?? callable));
  const path = joinPath(joinPath(input.path, "namespaces"), name);
  const overrides = input.overrides.filter(({ namespace }) => namespace === name);
  return {
    declared: read(input, declaredStatements(grant.traits, path, name), allows),
    overrides: read(input, overrideStatements(overrides, input, faults), allows),
  };
}

function declaredStatements(
  traits: Readonly<Record<string, DeclaredTraits>>,
  path: string,
  namespace: string | null,
): readonly Statement[] {
  return Object.entries(traits).map(([key, { families, at }]) => ({
    key,
    place: { path: joinPath(joinPath(path, "tool_traits"), key), at },
    layerFor: (callable) => ({
      layer: declaredLayer(callable, namespace),
      key: callable,
      namespace,
      families,
      at,
      by: null,
    }),
  }));
}

function declaredLayer(callable: string, namespace: string | null): Layer {
  if (callable === "*") return namespace === null ? "connection_wildcard" : "namespace_wildcard";
  return namespace === null ? "connection" : "namespace";
}

function overrideStatements(
  overrides: readonly TraitOverride[],
  { scope }: StatementInput,
  faults: Diagnostic[],
): readonly Statement[] {
  return overrides.map((override) => {
    const place = overridePlace(override, scope.connection.alias);
    const { families, diagnostics } = overrideToFamilies(override, place);
    faults.push(...diagnostics);
    const { callable: key, namespace, by, at, note } = override;
    const layerFor = (callable: string): TraitLayer => ({
      layer: overrideLayer(callable, namespace),
      key: callable,
      namespace,
      families,
      at: null,
      by: { name: by, at, note },
    });
    return { key, place, layerFor };
  });
}

function overrideLayer(callable: string, namespace: string | null): Layer {
  if (namespace !== null) return "override_namespace";
  return callable === "*" ? "override_wildcard" : "override";
}

function overridePlace({ callable, namespace }: TraitOverride, alias: string): Place {
  const steps = namespace === null ? [alias, callable] : [alias, namespace, callable];
  return { path: steps.reduce(joinPath, "overrides"), at: null };
}

function strayNamespace(override: TraitOverride, { scope }: StatementInput): readonly Diagnostic[] {
  const { namespace } = override;
  if (namespace === null || Object.hasOwn(scope.connection.namespaces, namespace)) return [];
  const message = `connection ${scope.connection.alias} has no namespace ${JSON.stringify(namespace)}; the override has no effect`;
  return [traitFinding("TRAIT-08", overridePlace(override, scope.connection.alias), message)];
}

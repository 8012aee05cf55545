// Everything that configuration and operators say about one connection's tools, everywhere and by namespace.
import type { NamespaceGrant } from "../config/connection";
import { joinPath } from "../config/source-tree";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { TraitOverride } from "../traits/trait-override";
import { traitFinding } from "../traits/trait-rules";
import { type ConnectionScope, grantsCallable } from "./connection-scope";
import { declaredStatements } from "./declared-statements";
import { overridePlace, overrideStatements } from "./override-statements";
import { readStatements, type Statements } from "./read-statements";

/** From the configuration, and from operators. */
export type Said = { readonly declared: Statements; readonly overrides: Statements };

export type ConnectionStatements = {
  readonly everywhere: Said;
  /** For calls that name the namespace. */
  readonly inNamespace: ReadonlyMap<string, Said>;
  readonly diagnostics: readonly Diagnostic[];
};

export type StatementInput = {
  readonly scope: ConnectionScope;
  /** Of all the agent's connections. */
  readonly aliases: ReadonlySet<string>;
  readonly overrides: readonly TraitOverride[];
  /** Where the connection stands in the configuration. */
  readonly path: string;
};

export function connectionStatements(input: StatementInput): ConnectionStatements {
  const { scope, overrides, path } = input;
  const { traits, namespaces } = scope.connection;
  const everywhere = said(input, { namespace: null, traits, path, allows: scope.allows });
  const inNamespace = new Map(
    Object.entries(namespaces).map(([name, grant]) => [name, saidInNamespace(input, name, grant)]),
  );
  const all = [everywhere, ...inNamespace.values()];
  return {
    everywhere,
    inNamespace,
    diagnostics: [
      ...all.flatMap((one) => [...one.declared.diagnostics, ...one.overrides.diagnostics]),
      ...overrides.flatMap((override) => strayNamespace(override, scope)),
    ],
  };
}

function saidInNamespace(input: StatementInput, namespace: string, grant: NamespaceGrant): Said {
  const allows = (callable: string) =>
    input.scope.allows(callable) && grantsCallable(grant, callable);
  const path = joinPath(joinPath(input.path, "namespaces"), namespace);
  return said(input, { namespace, traits: grant.traits, path, allows });
}

type Section = Pick<NamespaceGrant, "traits"> & {
  readonly namespace: string | null;
  readonly path: string;
  readonly allows: (callable: string) => boolean;
};

function said({ scope, aliases, overrides }: StatementInput, section: Section): Said {
  const { namespace, allows } = section;
  const declared = declaredStatements(section.traits, section.path, namespace);
  const here = overrides.filter((override) => override.namespace === namespace);
  const operators = overrideStatements(here, scope.connection.alias);
  return {
    declared: readStatements(declared, scope, aliases, allows),
    overrides: readStatements(operators, scope, aliases, allows),
  };
}

function strayNamespace(
  override: TraitOverride,
  { connection }: ConnectionScope,
): readonly Diagnostic[] {
  const { namespace } = override;
  if (namespace === null || Object.hasOwn(connection.namespaces, namespace)) return [];
  const message = `connection ${connection.alias} has no namespace ${JSON.stringify(namespace)}; the override has no effect`;
  return [traitFinding("TRAIT-08", overridePlace(override, connection.alias), message)];
}

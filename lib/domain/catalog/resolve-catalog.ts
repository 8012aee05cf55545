// The one resolver: an agent's configuration, what discovery found and what operators said become its effective tools.
import { groupBy } from "@/lib/kernel/group-by";
import type { AgentConfig, Connection } from "../config/connection";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { TraitOverride } from "../traits/trait-override";
import { traitFinding } from "../traits/trait-rules";
import { type ConnectionScope, connectionScope } from "./connection-scope";
import { type ConnectionStatements, connectionStatements } from "./connection-statements";
import { contestedTool } from "./contested-tool";
import type { Discovery } from "./discovery";
import type { EffectiveTool } from "./effective-tool";
import { mergeConnections } from "./merge-connections";
import { codeTraits, resolveTool } from "./resolve-tool";
import { overridesHeard } from "./shared-alias";

export type CatalogInput = {
  readonly agent: AgentConfig;
  readonly discovered: Discovery;
  /** By alias. */
  readonly overrides: ReadonlyMap<string, readonly TraitOverride[]>;
};

export type CatalogResolution = {
  readonly agentId: string;
  /** By id; what nobody has listed is not here. */
  readonly tools: readonly EffectiveTool[];
  /** One for each connection that allows every tool and has not been discovered: it stands in for any callable. */
  readonly standIns: readonly EffectiveTool[];
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * Settled rule 6 for every tool of an agent, in a deterministic order. With discovery every discovered tool is listed,
 * without it the callables that allow-lists and trait keys name.
 */
export function resolveCatalog(input: CatalogInput): CatalogResolution {
  const { agent, discovered, overrides } = input;
  const aliases = new Set(agent.connections.map(({ alias }) => alias));
  const tools = new Map<string, EffectiveTool>();
  const standIns: EffectiveTool[] = [];
  const diagnostics: Diagnostic[] = strayOverrides(overrides, aliases);
  const scopes = mergeConnections(agent.connections).map((connection) =>
    connectionScope(connection, discovered(connection)),
  );
  const byAlias = groupBy(scopes, ({ connection }) => connection.alias);
  for (const scope of scopes) {
    const { connection } = scope;
    const statements = connectionStatements({
      scope,
      aliases,
      overrides: overridesHeard(
        scope,
        byAlias.get(connection.alias) ?? [],
        overrides.get(connection.alias) ?? [],
      ),
      path: connectionPath(agent, connection),
    });
    diagnostics.push(...statements.diagnostics);
    for (const callable of listedCallables(scope, statements)) {
      const code = codeTraits(scope.definitions?.get(callable), connection.alias);
      diagnostics.push(...code.diagnostics);
      const tool = resolveTool({ scope, statements }, callable, code);
      const rival = tools.get(tool.id);
      tools.set(tool.id, rival === undefined ? tool : contestedTool(rival, tool));
    }
    if (scope.isOpen)
      standIns.push(resolveTool({ scope, statements }, "*", codeTraits(undefined, "")));
  }
  return { agentId: agent.id, tools: [...tools.values()].sort(byId), standIns, diagnostics };
}

function listedCallables(
  { definitions, known }: ConnectionScope,
  { everywhere, inNamespace }: ConnectionStatements,
): ReadonlySet<string> {
  if (definitions !== null) return known;
  const keys = [everywhere, ...inNamespace.values()].flatMap(({ declared, overrides }) => [
    ...declared.byCallable.keys(),
    ...overrides.byCallable.keys(),
  ]);
  return new Set([...known, ...keys]);
}

function connectionPath(agent: AgentConfig, connection: Connection): string {
  if (connection.path !== undefined) return connection.path;
  const index = agent.connections.findIndex(({ alias }) => alias === connection.alias);
  return `surfaces.as_consumer.agents.${agent.id}.tools[${index}]`;
}

function strayOverrides(
  overrides: CatalogInput["overrides"],
  aliases: ReadonlySet<string>,
): Diagnostic[] {
  const stray = [...overrides].filter(([alias, list]) => !aliases.has(alias) && list.length > 0);
  return stray.map(([alias]) =>
    traitFinding(
      "TRAIT-08",
      { path: `overrides.${alias}`, at: null },
      `the agent has no connection ${JSON.stringify(alias)}; its overrides have no effect`,
    ),
  );
}

function byId(left: EffectiveTool, right: EffectiveTool): number {
  return left.id < right.id ? -1 : Number(left.id > right.id);
}

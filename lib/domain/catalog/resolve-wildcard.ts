// What the wildcards of one connection say by themselves, as if a tool that nobody has listed were called.
import type { AgentConfig, Connection } from "../config/connection";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import type { TraitOverride } from "../traits/trait-override";
import { connectionScope } from "./connection-scope";
import { connectionStatements } from "./connection-statements";
import type { EffectiveTool } from "./effective-tool";
import { codeTraits, resolveTool } from "./resolve-tool";

export type WildcardInput = {
  readonly agent: AgentConfig;
  readonly connection: Connection;
  readonly definitions: readonly ToolDefinition[] | null;
  readonly overrides: readonly TraitOverride[];
};

/** The same layers as for every tool of the connection, without code and without a word about one tool. */
export function resolveWildcard(input: WildcardInput): EffectiveTool {
  const scope = connectionScope(input.connection, input.definitions);
  const statements = connectionStatements({
    scope,
    aliases: new Set(input.agent.connections.map(({ alias }) => alias)),
    overrides: input.overrides,
    path: "",
  });
  return resolveTool({ scope, statements }, "*", codeTraits(undefined, ""));
}

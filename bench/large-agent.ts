// Agents of any size for the benches: every strategy, some early, some mixed, all allowed.
import { discoveredByAlias } from "@/lib/domain/catalog/discovery";
import type { CatalogInput } from "@/lib/domain/catalog/resolve-catalog";
import type { Connection, DeclaredTraits } from "@/lib/domain/config/connection";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { EARLY_PROFILE, type TraitFamilies } from "@/lib/domain/traits/traits";

const KINDS: readonly TraitFamilies[] = [
  { strategy: ["exploration"] },
  { strategy: ["exploitation"] },
  { strategy: ["neutral"], execution: EARLY_PROFILE },
  { strategy: ["exploration", "exploitation"] },
  { strategy: ["neutral"] },
];

/** An agent with `tools` discovered tools over ten MCP connections, configured by wildcard, key and override. */
export function largeAgent(id: string, tools: number): CatalogInput {
  const connections = Array.from({ length: 10 }, (_, index) => connection(index, tools / 10));
  return {
    agent: { id, connections: connections.map(({ made }) => made) },
    discovered: discoveredByAlias(
      new Map(connections.map(({ made, definitions }) => [made.alias, definitions])),
    ),
    overrides: new Map(),
  };
}

function connection(
  index: number,
  count: number,
): { readonly made: Connection; readonly definitions: readonly ToolDefinition[] } {
  const definitions = Array.from({ length: count }, (_, tool) => definition(`tool_${tool}`));
  const traits: Record<string, DeclaredTraits> = { "*": declared(KINDS[index % KINDS.length]) };
  for (const [place, { name }] of definitions.entries())
    if (place % 2 === 0) traits[name] = declared(KINDS[place % KINDS.length]);
  const alias = `server_${index}`;
  const made: Connection = {
    id: alias,
    kind: "mcp",
    alias,
    ref: null,
    serverId: alias,
    allowed: null,
    traits,
    namespaces: {},
    extra: {},
    at: null,
  };
  return { made, definitions };
}

function declared(families: TraitFamilies | undefined): DeclaredTraits {
  return { families: families ?? {}, at: null };
}

function definition(name: string): ToolDefinition {
  return {
    name,
    description: `Does what ${name} does, and says so in one sentence.`,
    inputSchema: {
      type: "object",
      properties: { query: { type: "string" }, limit: { type: "integer" } },
      required: ["query"],
    },
  };
}

// What the sources of an agent's connections have listed.
import type { Connection } from "../config/connection";
import type { ToolDefinition } from "../tools/definition/tool-definition";

/** Null where nothing was discovered. Connections that share an alias may draw on different sources. */
export type Discovery = (connection: Connection) => readonly ToolDefinition[] | null;

/** For those who know tools by alias alone; an alias that is absent, or null in place of the map: nothing was discovered. */
export function discoveredByAlias(
  tools: ReadonlyMap<string, readonly ToolDefinition[] | null> | null,
): Discovery {
  return ({ alias }) => tools?.get(alias) ?? null;
}

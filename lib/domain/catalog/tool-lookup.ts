// Finds the effective tool behind an id, also where a connection allows tools that nobody has listed yet.
import type { EffectiveTool } from "./effective-tool";
import type { CatalogResolution } from "./resolve-catalog";

export type ToolLookup = (id: string) => EffectiveTool | undefined;

/** By own key only. Tool ids split at the first dot (settled rule 7). */
export function toolLookup({
  tools,
  standIns = [],
}: Pick<CatalogResolution, "tools"> & Partial<CatalogResolution>): ToolLookup {
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  const byAlias = new Map(standIns.map((tool) => [tool.alias, tool]));
  return (id) => byId.get(id) ?? standInFor(id, byAlias);
}

/** Names that a model is known to use for a tool lead to it, unless a tool has that very name. The tool keeps its own id. */
export function withAliases(find: ToolLookup, aliases: ReadonlyMap<string, string>): ToolLookup {
  return (id) => find(id) ?? find(aliases.get(id) ?? "");
}

function standInFor(
  id: string,
  byAlias: ReadonlyMap<string, EffectiveTool>,
): EffectiveTool | undefined {
  const dot = id.indexOf(".");
  const callable = id.slice(dot + 1);
  const standIn = dot < 0 || callable === "" ? undefined : byAlias.get(id.slice(0, dot));
  return standIn && { ...standIn, id, callable };
}

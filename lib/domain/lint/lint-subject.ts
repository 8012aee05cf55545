// What the lint looks at: each effective tool with its connection, and the place of every word that made it so.
import type { EffectiveTool } from "../catalog/effective-tool";
import type { CatalogResolution } from "../catalog/resolve-catalog";
import type { AgentConfig, Connection } from "../config/connection";
import { joinPath } from "../config/source-tree";
import type { Family, ProvenanceEntry } from "../traits/layers";
import type { Traits } from "../traits/traits";
import type { Place } from "./rule";

export type LintInput = {
  readonly agent: AgentConfig;
  readonly resolution: Pick<CatalogResolution, "tools" | "standIns">;
  /** Hash of the catalog that was given out last; absent where none was. */
  readonly publishedHash?: string;
};

/** Traits of a tool for every call, or for calls in one namespace. */
export type TraitView = Pick<EffectiveTool, "strategy" | "execution" | "early" | "provenance"> & {
  readonly subject: string;
  readonly tool: EffectiveTool;
  readonly connection: Connection | null;
};

/** What the agent may call, tools that nobody has listed yet (`alias.*`) included. */
export function callableViews({ agent, resolution }: LintInput): readonly TraitView[] {
  const tools = [...resolution.tools, ...resolution.standIns].filter(({ allowed }) => allowed);
  return tools.flatMap((tool) => {
    const connection = connectionOf(agent, tool);
    const namespaces = Object.entries(tool.byNamespace).map(([name, traits]) => ({
      ...traits,
      subject: `${tool.id} in ${name}`,
      tool,
      connection,
    }));
    return [{ ...tool, subject: tool.id, tool, connection }, ...namespaces];
  });
}

export function connectionOf(
  agent: AgentConfig,
  { alias, kind }: EffectiveTool,
): Connection | null {
  return agent.connections.find((one) => one.alias === alias && one.kind === kind) ?? null;
}

export function winnerOf({ provenance }: Pick<TraitView, "provenance">, family: Family) {
  return provenance.find((entry) => entry.family === family && entry.won);
}

/** The key whose word counts for a family; where nobody spoke, the place where the key would stand. */
export function placeOfFamily(view: TraitView, family: Family): Place {
  const winner = winnerOf(view, family);
  return winner === undefined ? placeOfTool(view) : placeOfEntry(view, winner);
}

export function placeOfTool({ tool, connection }: TraitView): Place {
  const path = traitPath(connection, null, tool.callable);
  return { path, at: connection?.at ?? null };
}

export function placeOfEntry(view: TraitView, entry: ProvenanceEntry): Place {
  const { layer, key, namespace, at } = entry;
  const { alias, callable } = view.tool;
  switch (layer) {
    case "default":
      return placeOfTool(view);
    case "code":
      return { path: ["tools", alias, callable].reduce(joinPath), at };
    case "override":
    case "override_wildcard":
    case "override_namespace": {
      const steps = namespace === null ? [alias, key] : [alias, namespace, key];
      return { path: steps.reduce(joinPath, "overrides"), at };
    }
    default:
      return { path: traitPath(view.connection, namespace, key), at };
  }
}

function traitPath(connection: Connection | null, namespace: string | null, key: string): string {
  const inside = namespace === null ? [] : ["namespaces", namespace];
  return [...inside, "tool_traits", key].reduce(
    joinPath,
    connection?.path ?? connection?.alias ?? "",
  );
}

/** Where the agent's connections begin. */
export function placeOfAgent({ connections, id }: AgentConfig): Place {
  const [first] = connections;
  return { path: first?.path?.replace(/\.tools\[\d+\]$/, "") ?? id, at: first?.at ?? null };
}

export function isMixed({ strategy }: Pick<Traits, "strategy">): boolean {
  return strategy.length > 1;
}

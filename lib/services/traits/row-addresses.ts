// Which rows the traits of an agent have, in the order in which they are shown.
import type { TraitRow } from "@/lib/contracts/traits";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { Connection } from "@/lib/domain/config/connection";
import type { OverrideAddress } from "@/lib/domain/overrides/override-reach";
import type { AgentFacts } from "./load-agent-facts";

export type RowAddress = OverrideAddress & {
  readonly kind: TraitRow["kind"];
  /** Null for a wildcard and for what is not there any more. */
  readonly tool: EffectiveTool | null;
};

/** The wildcard first, then tools by name with their namespaces, then what is not there any more. */
export function rowAddresses(facts: AgentFacts, connection: Connection): readonly RowAddress[] {
  const { alias } = connection;
  const spoken = [...facts.overrides.values()].filter((record) => record.alias === alias);
  const tools = facts.catalog.tools.filter((tool) => tool.alias === alias);
  const shown = tools.filter(
    (tool) => tool.allowed || spoken.some(({ callable }) => callable === tool.callable),
  );
  return [
    ...wildcardRows(facts, connection),
    ...shown.flatMap((tool) => toolRows(tool, spoken)),
    ...orphanRows(facts, connection, tools, spoken),
  ];
}

type Spoken = readonly { readonly callable: string; readonly namespace: string | null }[];

/** Only where a wildcard says something, or stands in for tools that nobody has listed. */
function wildcardRows(
  { catalog, overrides }: AgentFacts,
  { alias, traits }: Connection,
): readonly RowAddress[] {
  const isSaid =
    Object.hasOwn(traits, "*") ||
    catalog.standIns.some((tool) => tool.alias === alias) ||
    [...overrides.values()].some((record) => record.alias === alias && record.callable === "*");
  return isSaid ? [{ alias, callable: "*", namespace: null, kind: "wildcard", tool: null }] : [];
}

function toolRows(tool: EffectiveTool, spoken: Spoken): readonly RowAddress[] {
  const { alias, callable } = tool;
  const overridden = spoken.flatMap((record) =>
    record.callable === callable && record.namespace !== null ? [record.namespace] : [],
  );
  const names = new Set([...Object.keys(tool.byNamespace), ...overridden]);
  return [
    { alias, callable, namespace: null, kind: "tool", tool },
    ...[...names]
      .sort()
      .map((namespace): RowAddress => ({ alias, callable, namespace, kind: "namespace", tool })),
  ];
}

/** Overrides whose tool has vanished, and listed tools that are kept out although the agent may call them. */
function orphanRows(
  { catalog }: AgentFacts,
  connection: Connection,
  tools: readonly EffectiveTool[],
  spoken: Spoken,
): readonly RowAddress[] {
  const { alias, allowed, traits } = connection;
  const known = new Set(["*", ...tools.map(({ callable }) => callable)]);
  const kept = [...catalog.records].flatMap(([id, { callable, state }]) => {
    if (!id.startsWith(`${alias}.`) || known.has(callable)) return [];
    const isNamed = (allowed?.includes(callable) ?? false) || Object.hasOwn(traits, callable);
    const isOut = state === "quarantined" && (allowed === null || isNamed);
    return isOut || (state === "gone" && isNamed) ? [callable] : [];
  });
  const overridden = spoken.filter(({ callable }) => !known.has(callable));
  const rows = [...new Set([...kept, ...overridden.map(({ callable }) => callable)])].flatMap(
    (callable) => [
      { callable, namespace: null },
      ...overridden.filter((record) => record.callable === callable && record.namespace !== null),
    ],
  );
  return rows
    .map(({ callable, namespace }): RowAddress => {
      return { alias, callable, namespace, kind: "orphan", tool: null };
    })
    .sort(byName);
}

function byName(left: OverrideAddress, right: OverrideAddress): number {
  const names = [left, right].map(({ callable, namespace }) => `${callable}\n${namespace ?? ""}`);
  const [first = "", second = ""] = names;
  return first < second ? -1 : Number(first > second);
}

// What a change of an agent's connections does: tools that open or close, overrides left without a tool, traits of the rest.
import type { ConnectionImpact } from "@/lib/contracts/connections";
import { ROUND_DEFAULTS } from "@/lib/domain/revisions/frozen-agent";
import type { TraitOverride } from "@/lib/domain/traits/trait-override";
import type { DraftCatalog } from "../catalogs/resolved-catalog";
import { impactView } from "../overrides/impact-view";

type Why = ConnectionImpact["orphans"][number]["why"];

/** `renamed`: from an alias that stood to the one that its connection has now. */
export function connectionImpact(
  before: DraftCatalog | null,
  after: DraftCatalog,
  renamed: ReadonlyMap<string, string> = new Map(),
): ConnectionImpact {
  const was = new Set(before ? callableIds(before) : []);
  const is = new Set(callableIds(after));
  return {
    ...impactView(before ?? NOTHING, after),
    opened: [...is].filter((id) => !was.has(id)),
    closed: [...was].filter((id) => !is.has(id)),
    orphans: before ? orphans(before, after, renamed) : [],
  };
}

/** Of an agent that is new. */
const NOTHING: DraftCatalog = {
  discovered: new Map(),
  records: new Map(),
  tools: [],
  standIns: [],
  diagnostics: [],
  agent: {
    slug: "",
    description: "",
    mixedStrategies: "every",
    maxActionsPerRound: null,
    maxToolsPerTurn: 1,
    ...ROUND_DEFAULTS,
    connections: [],
    overrides: {},
  },
};

function callableIds({ tools }: DraftCatalog): readonly string[] {
  return tools.filter(({ allowed }) => allowed).map(({ id }) => id);
}

/** Only those that had a tool before. */
function orphans(
  before: DraftCatalog,
  after: DraftCatalog,
  renamed: ReadonlyMap<string, string>,
): ConnectionImpact["orphans"] {
  return Object.entries(before.agent.overrides).flatMap(([alias, overrides]) =>
    overrides.flatMap((override) => {
      const { callable, namespace } = override;
      const why = orphaned(after, renamed.get(alias) ?? alias, override);
      if (why === null || orphaned(before, alias, override) !== null) return [];
      return [{ connection: alias, callable, namespace, why }];
    }),
  );
}

function orphaned(
  { agent, tools }: DraftCatalog,
  alias: string,
  { callable }: TraitOverride,
): Why | null {
  if (!agent.connections.some((connection) => connection.alias === alias))
    return "connection_removed";
  if (callable === "*") return null;
  const tool = tools.find(({ id }) => id === `${alias}.${callable}`);
  if (tool === undefined) return "not_listed";
  return tool.allowed ? null : "not_allowed";
}

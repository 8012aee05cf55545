// How long calls of tools take, by tool and by an agent's names for them: over the calls of every agent that has them (R132).
import type { Db } from "@/lib/db/engine/database";
import { hasCalls } from "@/lib/db/ledger/call-runs";
import { type MeasuredCalls, measuredTimes } from "@/lib/db/ledger/measured-times";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { MeasuredTimes } from "@/lib/domain/lint/measured-lint";
import { toolAddress } from "@/lib/domain/tools/definition/tool-address";
import type { MeasuredTime } from "@/lib/domain/tools/figures/measured-time";
import { type DraftCatalog, sourcesOf } from "../catalogs/resolved-catalog";
import type { ServiceContext } from "../service-context";
import { loadToolUses } from "./load-tool-uses";
import type { ToolUses } from "./tool-uses";

/** Of many agents' tools, so that whoever counts over them asks once. */
export type AgentTimes = {
  /** By `<source>/<callable>`. */
  readonly byTool: ReadonlyMap<string, MeasuredTime>;
  /** Agents that may call one of these tools. */
  readonly agents: ReadonlySet<string>;
};

/** Of every agent where none are named; pass the transaction where there is one. */
export async function timesOfAgents(
  context: ServiceContext,
  some: readonly string[] | null = null,
  db: Db = context.database.prisma,
): Promise<AgentTimes> {
  const { uses } = await loadToolUses(context, db);
  const asked = some && new Set(some);
  const used = [...uses].filter(([, by]) => by.some(({ agent }) => asked?.has(agent) ?? true));
  const byTool = await timesOfTools(
    context,
    used.map(([id]) => id),
    db,
  );
  const users = used.filter(([id]) => byTool.has(id)).flatMap(([, by]) => by);
  const agents = new Set(users.filter(({ allowed }) => allowed).map(({ agent }) => agent));
  return { byTool, agents };
}

/**
 * By `<source>/<callable>`, of others, too, where they are at hand; pass the transaction where there is one. Of very many
 * calls it is what was measured up to a minute ago, and the same for everybody.
 */
export async function timesOfTools(
  context: ServiceContext,
  ids: Iterable<string>,
  db: Db = context.database.prisma,
): Promise<ReadonlyMap<string, MeasuredTime>> {
  // Where nothing was ever called, nobody has to know who has which tool.
  if (!(await hasCalls(db, context.workspaceId))) return new Map();
  const { uses } = await loadToolUses(context, db);
  const { workspaceId, catalogCache } = context;
  const { keptTimes } = catalogCache;
  const now = context.clock.now().getTime();
  const all = () => measure(context, uses, uses.keys(), context.database.prisma);
  const kept = keptTimes.get(workspaceId, now, all);
  if (kept !== null) return kept;
  const { times, calls } = await measure(context, uses, ids, db);
  if (calls >= keptTimes.from) keptTimes.begin(workspaceId, now, all);
  return times;
}

function measure(
  { workspaceId }: ServiceContext,
  uses: ToolUses,
  ids: Iterable<string>,
  db: Db,
): Promise<MeasuredCalls> {
  const names = [...new Set(ids)].map((id) => {
    const used = uses.get(id) ?? [];
    return [id, used.map((one) => ({ agent: one.agent, tool: one.id }))] as const;
  });
  return measuredTimes(db, workspaceId, new Map(names));
}

/** In the order of the catalogs; of tools that the rules about time say anything of. */
export async function timesOfCatalogs(
  context: ServiceContext,
  catalogs: readonly DraftCatalog[],
  db: Db = context.database.prisma,
): Promise<readonly MeasuredTimes[]> {
  const ids = catalogs.flatMap((catalog) =>
    judgedIn(catalog).flatMap(({ addresses }) => addresses),
  );
  const times = await timesOfTools(context, ids, db);
  return catalogs.map((catalog) => timesIn(catalog, times));
}

/** Of the tools of one catalog that the rules about time say anything of. */
export function timesIn(
  catalog: DraftCatalog,
  byTool: ReadonlyMap<string, MeasuredTime>,
): MeasuredTimes {
  if (byTool.size === 0) return new Map();
  return new Map(
    judgedIn(catalog).flatMap(({ id, addresses }) => {
      const time = addresses.map((address) => byTool.get(address)).find(Boolean);
      return time === undefined ? [] : [[id, time] as const];
    }),
  );
}

function judgedIn(catalog: DraftCatalog) {
  return catalog.tools.filter(isJudged).map(addressesIn(catalog));
}

function isJudged({ allowed, definition }: EffectiveTool): boolean {
  return allowed && definition?.contract !== undefined;
}

/** Two connections behind one alias may have the same tool. */
function addressesIn(catalog: DraftCatalog) {
  return (tool: EffectiveTool) => ({
    id: tool.id,
    addresses: sourcesOf(catalog, tool).map((source) =>
      toolAddress({ source, callable: tool.callable }),
    ),
  });
}

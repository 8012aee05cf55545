// How long calls of tools take, by tool and by an agent's names for them: over the calls of every agent that has them (R132).
import type { Db } from "@/lib/db/engine/database";
import { hasCalls } from "@/lib/db/ledger/call-runs";
import { measuredTimes } from "@/lib/db/ledger/measured-times";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { MeasuredTimes } from "@/lib/domain/lint/measured-lint";
import { toolAddress } from "@/lib/domain/tools/definition/tool-address";
import type { MeasuredTime } from "@/lib/domain/tools/figures/measured-time";
import { type DraftCatalog, sourcesOf } from "../catalogs/resolved-catalog";
import type { ServiceContext } from "../service-context";
import { loadToolUses } from "./load-tool-uses";

/** By `<source>/<callable>`; pass the transaction where there is one. */
export async function timesOfTools(
  context: ServiceContext,
  ids: Iterable<string>,
  db: Db = context.database.prisma,
): Promise<ReadonlyMap<string, MeasuredTime>> {
  // Where nothing was ever called, nobody has to know who has which tool.
  if (!(await hasCalls(db, context.workspaceId))) return new Map();
  const { uses } = await loadToolUses(context, db);
  const names = [...new Set(ids)].map((id) => {
    const used = uses.get(id) ?? [];
    return [id, used.map((one) => ({ agent: one.agent, tool: one.id }))] as const;
  });
  return measuredTimes(db, context.workspaceId, new Map(names));
}

/** In the order of the catalogs; of tools that the rules about time say anything of. */
export async function timesOfCatalogs(
  context: ServiceContext,
  catalogs: readonly DraftCatalog[],
  db: Db = context.database.prisma,
): Promise<readonly MeasuredTimes[]> {
  const placed = catalogs.map((catalog) =>
    catalog.tools.filter(isJudged).map(addressesIn(catalog)),
  );
  const ids = placed.flat().flatMap(({ addresses }) => addresses);
  const times = await timesOfTools(context, ids, db);
  return placed.map(
    (tools) =>
      new Map(
        tools.flatMap(({ id, addresses }) => {
          const time = addresses.map((address) => times.get(address)).find(Boolean);
          return time === undefined ? [] : [[id, time] as const];
        }),
      ),
  );
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

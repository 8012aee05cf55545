// A stop as callers see it.
import type { StopView } from "@/lib/contracts/stops";
import type { StopRow } from "@/lib/db/gates/stops";
import { type StopScope, targetName } from "@/lib/domain/stops/stop";
import { AppError } from "@/lib/kernel/errors";

export function toStopView(row: StopRow): StopView {
  const { liftedAt, liftedBy } = row;
  const target = { scope: row.scope as StopScope, agent: row.agentSlug, tool: row.tool };
  return {
    id: row.id,
    ...target,
    name: targetName(target),
    reason: row.reason,
    startedAt: instant(row.startedAt),
    startedBy: { id: row.startedBy, name: row.startedByName },
    liftedAt: liftedAt === null ? null : instant(liftedAt),
    liftedBy: liftedBy === null ? null : { id: liftedBy, name: row.liftedByName ?? liftedBy },
  };
}

function instant(at: bigint): string {
  return new Date(Number(at)).toISOString();
}

/** @throws AppError NOT_FOUND */
export function stopOrThrow(row: StopRow | null, id: string): StopRow {
  if (row) return row;
  throw new AppError("NOT_FOUND", `There is no stop ${id}.`);
}

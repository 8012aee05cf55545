// The kill switch in the store: what stands still, and what once did.
import type { Stop, StopScope, StopTarget } from "@/lib/domain/stops/stop";
import type { Db } from "../engine/database";
import type { Stop as StopRecord } from "../generated/client";

export type StopRow = StopRecord;

/** Everything that stands, oldest first. */
export async function listStandingStops(tx: Db, workspaceId: string): Promise<readonly Stop[]> {
  const rows = await tx.stop.findMany({
    where: { workspaceId, liftedAt: null },
    orderBy: { id: "asc" },
  });
  return rows.map(toStop);
}

function toStop({ id, scope, agentSlug, tool, reason, startedAt, startedByName }: StopRow): Stop {
  return {
    id,
    scope: scope as StopScope,
    agent: agentSlug,
    tool,
    reason,
    startedAt: Number(startedAt),
    by: startedByName,
  };
}

/** Newest first, strictly after the cursor; ids sort by time. One more than `limit`. */
export function listStopRows(
  tx: Db,
  workspaceId: string,
  {
    after,
    limit,
    isStanding,
  }: {
    readonly after: string | undefined;
    readonly limit: number;
    readonly isStanding: boolean | undefined;
  },
): Promise<readonly StopRow[]> {
  return tx.stop.findMany({
    where: {
      workspaceId,
      ...(after === undefined ? {} : { id: { lt: after } }),
      ...(isStanding === undefined ? {} : { liftedAt: isStanding ? null : { not: null } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
}

export function findStop(tx: Db, workspaceId: string, id: string): Promise<StopRow | null> {
  return tx.stop.findFirst({ where: { workspaceId, id } });
}

/** The stop of exactly this target, while it stands. */
export function findStandingStop(
  tx: Db,
  workspaceId: string,
  { scope, agent, tool }: StopTarget,
): Promise<StopRow | null> {
  return tx.stop.findFirst({
    where: { workspaceId, scope, agentSlug: agent, tool, liftedAt: null },
  });
}

export function insertStop(
  tx: Db,
  {
    agent: agentSlug,
    at,
    by,
    ...stop
  }: StopTarget &
    Pick<StopRow, "id" | "workspaceId" | "reason"> & { readonly at: Date; readonly by: Person },
): Promise<StopRow> {
  return tx.stop.create({
    data: {
      ...stop,
      agentSlug,
      startedAt: BigInt(at.getTime()),
      startedBy: by.id,
      startedByName: by.name,
    },
  });
}

type Person = { readonly id: string; readonly name: string };

/** False where somebody has lifted it already. */
export async function markStopLifted(
  tx: Db,
  id: string,
  { at, by }: { readonly at: Date; readonly by: Person },
): Promise<boolean> {
  const { count } = await tx.stop.updateMany({
    where: { id, liftedAt: null },
    data: { liftedAt: BigInt(at.getTime()), liftedBy: by.id, liftedByName: by.name },
  });
  return count === 1;
}

/** False where it does not stand any more. */
export async function updateStopReason(tx: Db, id: string, reason: string): Promise<boolean> {
  const { count } = await tx.stop.updateMany({ where: { id, liftedAt: null }, data: { reason } });
  return count === 1;
}

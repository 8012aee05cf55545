// Plans as lists that people read: by workspace, the latest first.
import type { Db } from "../engine/database";
import type { ConfirmPlan, Prisma } from "../generated/client";

export type PlanRow = ConfirmPlan;

export type PlanQuery = {
  readonly q?: string | undefined;
  readonly agent?: string | undefined;
  readonly state?: "open" | "committed" | "expired" | undefined;
};

export type PlanPlace = { readonly issuedAt: bigint; readonly id: string };

export function listPlanRows(
  db: Db,
  workspaceId: string,
  {
    query,
    before,
    take,
    now,
  }: {
    query: PlanQuery;
    before: PlanPlace | undefined;
    take: number;
    now: number;
  },
): Promise<ConfirmPlan[]> {
  return db.confirmPlan.findMany({
    where: { workspaceId, AND: [narrowed(query, now), behind(before)] },
    orderBy: [{ issuedAt: "desc" }, { id: "asc" }],
    take,
  });
}

export function findPlanRow(db: Db, workspaceId: string, id: string): Promise<ConfirmPlan | null> {
  return db.confirmPlan.findFirst({ where: { workspaceId, id } });
}

function narrowed({ q, agent, state }: PlanQuery, now: number): Prisma.ConfirmPlanWhereInput {
  return {
    ...(q === undefined ? {} : { tool: { contains: q, mode: "insensitive" } }),
    ...(agent === undefined ? {} : { agentSlug: agent }),
    ...inState(state, BigInt(now)),
  };
}

function inState(state: PlanQuery["state"], now: bigint): Prisma.ConfirmPlanWhereInput {
  switch (state) {
    case undefined:
      return {};
    case "committed":
      return { redeemedAt: { not: null } };
    case "expired":
      return { redeemedAt: null, expiresAt: { lte: now } };
    case "open":
      return { redeemedAt: null, expiresAt: { gt: now } };
  }
}

function behind(before: PlanPlace | undefined): Prisma.ConfirmPlanWhereInput {
  if (before === undefined) return {};
  const { issuedAt, id } = before;
  return { OR: [{ issuedAt: { lt: issuedAt } }, { issuedAt, id: { gt: id } }] };
}

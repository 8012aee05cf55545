// Keyed calls as lists that people read: by workspace, the latest first.
import type { Db } from "../engine/database";
import type { KeyedCall, Prisma } from "../generated/client";

export type KeyRow = KeyedCall;

export type KeyQuery = {
  readonly q?: string | undefined;
  readonly agent?: string | undefined;
  readonly source?: string | undefined;
  readonly state?: "running" | "done" | "failed" | "unknown" | undefined;
  readonly with?: "conflicts" | "repeats" | undefined;
};

/** Where a page goes on: after the row with this claim and key. */
export type KeyPlace = { readonly claimedAt: bigint; readonly key: string };

const FAILED = '{"status":"error"';

export function listKeyRows(
  db: Db,
  workspaceId: string,
  { query, before, take }: { query: KeyQuery; before: KeyPlace | undefined; take: number },
): Promise<KeyedCall[]> {
  return db.keyedCall.findMany({
    where: { workspaceId, AND: [narrowed(query), behind(before)] },
    orderBy: [{ claimedAt: "desc" }, { key: "asc" }],
    take,
  });
}

export function findKeyRow(db: Db, workspaceId: string, key: string): Promise<KeyedCall | null> {
  return db.keyedCall.findFirst({ where: { workspaceId, key } });
}

export async function countKeys(db: Db, workspaceId: string) {
  const [all, unknown] = await Promise.all([
    db.keyedCall.aggregate({
      where: { workspaceId },
      _count: true,
      _sum: { repeats: true, conflicts: true },
    }),
    db.keyedCall.count({ where: { workspaceId, state: "unknown" } }),
  ]);
  const { repeats, conflicts } = all._sum;
  return { keys: all._count, repeats: repeats ?? 0, conflicts: conflicts ?? 0, unknown };
}

/** Whether the first answer, which stays, was an error. */
export function hasFailed({ result }: Pick<KeyedCall, "result">): boolean {
  return result?.startsWith(FAILED) ?? false;
}

function narrowed({ q, agent, source, state, with: met }: KeyQuery): Prisma.KeyedCallWhereInput {
  const part = q === undefined ? {} : { contains: q, mode: "insensitive" as const };
  return {
    ...(q === undefined ? {} : { OR: [{ tool: part }, { shownKey: part }] }),
    ...(agent === undefined ? {} : { agentSlug: agent }),
    ...(source === undefined ? {} : { source }),
    ...(met === "conflicts" ? { conflicts: { gt: 0 } } : {}),
    ...(met === "repeats" ? { repeats: { gt: 0 } } : {}),
    ...inState(state),
  };
}

function inState(state: KeyQuery["state"]): Prisma.KeyedCallWhereInput {
  switch (state) {
    case undefined:
      return {};
    case "failed":
      return { state: "done", result: { startsWith: FAILED } };
    case "done":
      return { state, NOT: { result: { startsWith: FAILED } } };
    default:
      return { state };
  }
}

function behind(before: KeyPlace | undefined): Prisma.KeyedCallWhereInput {
  if (before === undefined) return {};
  const { claimedAt, key } = before;
  return { OR: [{ claimedAt: { lt: claimedAt } }, { claimedAt, key: { gt: key } }] };
}

// People and their sessions in the store, as the auth library keeps them.
import { containsText } from "../engine/contains-text";
import type { Db } from "../engine/database";
import type { Prisma, Session, User } from "../generated/client";

export type PersonRow = User & {
  readonly openSessions: number;
  readonly lastSignInAt: Date | null;
};

export async function findPerson(tx: Db, id: string, now: Date): Promise<PersonRow | null> {
  const user = await tx.user.findUnique({ where: { id } });
  const [row] = user ? await withSessions(tx, [user], now) : [];
  return row ?? null;
}

/** In order of email, strictly after the cursor; one more than `limit`. */
export async function listPersonRows(
  tx: Db,
  { after, limit, q }: { after: string | undefined; limit: number; q: string | undefined },
  now: Date,
): Promise<readonly PersonRow[]> {
  const found: Prisma.UserWhereInput[] = q
    ? [{ name: containsText(q) }, { email: containsText(q) }]
    : [];
  const users = await tx.user.findMany({
    where: {
      ...(after === undefined ? {} : { email: { gt: after } }),
      ...(found.length > 0 ? { OR: found } : {}),
    },
    orderBy: { email: "asc" },
    take: limit + 1,
  });
  return withSessions(tx, users, now);
}

async function withSessions(
  tx: Db,
  users: readonly User[],
  now: Date,
): Promise<readonly PersonRow[]> {
  const ids = users.map((user) => user.id);
  const open = await tx.session.groupBy({
    by: ["userId"],
    where: { userId: { in: ids }, expiresAt: { gt: now } },
    _count: true,
  });
  const signIns = await tx.auditEntry.groupBy({
    by: ["targetId"],
    where: { targetKind: "user", targetId: { in: ids }, action: "session.opened" },
    _max: { at: true },
  });
  const counts = new Map(open.map((row) => [row.userId, row._count]));
  const last = new Map(signIns.map((row) => [row.targetId, row._max.at]));
  return users.map((user) => ({
    ...user,
    openSessions: counts.get(user.id) ?? 0,
    lastSignInAt: last.get(user.id) ?? null,
  }));
}

/** Writes only while the row still has the version that was read; answers whether it did. */
export async function updatePersonRow(
  tx: Db,
  { id, version }: { readonly id: string; readonly version: number },
  data: { name?: string; role?: string; disabledAt?: Date | null; updatedAt: Date },
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id, version },
    data: { ...data, version: { increment: 1 } },
  });
  return count === 1;
}

/** Administrators who may sign in. */
export function countAdministrators(tx: Db): Promise<number> {
  return tx.user.count({ where: { role: "admin", disabledAt: null } });
}

export function countPeople(tx: Db): Promise<number> {
  return tx.user.count();
}

export async function replacePassword(tx: Db, userId: string, hash: string): Promise<void> {
  await tx.account.updateMany({
    where: { userId, providerId: "credential" },
    data: { password: hash },
  });
}

/** Sessions that are still good, newest first; enough for any person, however many there are. */
export function listSessionRows(tx: Db, userId: string, now: Date): Promise<readonly Session[]> {
  return tx.session.findMany({
    where: { userId, expiresAt: { gt: now } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: 500,
  });
}

/** Ends one session, or all but the one to keep; answers how many. */
export async function deleteSessions(
  tx: Db,
  userId: string,
  { only, keep }: { readonly only?: string; readonly keep?: string | undefined } = {},
): Promise<number> {
  const { count } = await tx.session.deleteMany({
    where: {
      userId,
      ...(only === undefined ? {} : { id: only }),
      ...(keep === undefined ? {} : { id: { not: keep } }),
    },
  });
  return count;
}

export async function findEmail(tx: Db, id: string): Promise<string | null> {
  const user = await tx.user.findUnique({ where: { id }, select: { email: true } });
  return user?.email ?? null;
}

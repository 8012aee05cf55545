// Where a person is signed in.
import type { SessionView } from "@/lib/contracts/people";
import { listSessionRows } from "@/lib/db/people/people";
import type { ServiceContext } from "../service-context";
import { authoriseOwn } from "./authorise-own";
import { readPerson } from "./person-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function listSessions(
  context: ServiceContext,
  personId: string,
): Promise<{ readonly items: readonly SessionView[] }> {
  authoriseOwn(context.actor, personId);
  const { prisma } = context.database;
  const now = context.clock.now();
  await readPerson(prisma, personId, now);
  const rows = await listSessionRows(prisma, personId, now);
  const items = rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    address: row.ipAddress || null,
    browser: row.userAgent || null,
    current: row.id === context.actor.sessionId,
  }));
  return { items };
}

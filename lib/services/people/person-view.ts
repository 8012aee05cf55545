// A person as administrators see them.
import type { PersonView } from "@/lib/contracts/people";
import type { Db } from "@/lib/db/engine/database";
import { findPerson, type PersonRow } from "@/lib/db/people/people";
import { toRole } from "@/lib/domain/people/roles";
import { AppError } from "@/lib/kernel/errors";

export function toPersonView(row: PersonRow): PersonView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: toRole(row.role),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    sessions: row.openSessions,
  };
}

/** @throws AppError NOT_FOUND */
export async function readPerson(tx: Db, id: string, now: Date): Promise<PersonView> {
  const row = await findPerson(tx, id, now);
  if (row) return toPersonView(row);
  throw new AppError("NOT_FOUND", `There is no person ${id}.`);
}

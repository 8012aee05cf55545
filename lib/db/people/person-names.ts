// Names of people by the ids of their accounts.
import type { Db } from "../engine/database";

/** Ids that no account has are left out. */
export async function namesOfPeople(
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const people = await tx.user.findMany({
    where: { id: { in: wanted } },
    select: { id: true, name: true },
  });
  return new Map(people.map(({ id, name }) => [id, name]));
}

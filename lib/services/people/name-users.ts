// Puts the person's name beside the account that a line belongs to.
import type { Db } from "@/lib/db/engine/database";
import { namesOfPeople } from "@/lib/db/people/person-names";

type Named<Line> = Line & { readonly userName: string };

/** A user that is no account of ours, or one that is gone, is called by its id. */
export async function nameUsers<Line extends { readonly user: string }>(
  tx: Db,
  lines: readonly Line[],
): Promise<readonly Named<Line>[]> {
  const names = await namesOfPeople(
    tx,
    lines.map(({ user }) => user),
  );
  return lines.map((line) => ({ ...line, userName: names.get(line.user) ?? line.user }));
}

export async function nameUser<Line extends { readonly user: string }>(
  tx: Db,
  line: Line,
): Promise<Named<Line>> {
  const names = await namesOfPeople(tx, [line.user]);
  return { ...line, userName: names.get(line.user) ?? line.user };
}

// Lists as people like to see them.
import type { Db } from "../engine/database";
import type { SavedView } from "../generated/client";

export type SavedViewRow = SavedView;

/** Newest first; ids sort by time. One more than `limit`. */
export function listSavedViewRows(
  tx: Db,
  ownerId: string,
  { before, limit, room }: { before: string | undefined; limit: number; room: string | undefined },
): Promise<readonly SavedViewRow[]> {
  return tx.savedView.findMany({
    where: {
      ownerId,
      ...(room === undefined ? {} : { room }),
      ...(before === undefined ? {} : { id: { lt: before } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
}

/** False where the owner has a view of that name in that room. */
export async function insertSavedView(tx: Db, row: SavedViewRow): Promise<boolean> {
  const { count } = await tx.savedView.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}

/** The one that was taken away; null where the owner has none of that id. */
export async function takeSavedView(
  tx: Db,
  ownerId: string,
  id: string,
): Promise<SavedViewRow | null> {
  const [row] = await tx.savedView.findMany({ where: { id, ownerId } });
  if (row === undefined) return null;
  const { count } = await tx.savedView.deleteMany({ where: { id, ownerId } });
  return count === 1 ? row : null;
}

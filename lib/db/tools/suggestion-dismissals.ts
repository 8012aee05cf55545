// Suggestions that an operator has put aside, each with the hash of what was suggested then.
import type { Db } from "../engine/database";

export type DismissalRecord = {
  readonly connectionId: string;
  readonly callable: string;
  readonly suggestion: string;
  readonly dismissedBy: string;
  readonly dismissedAt: Date;
};

/** By `alias.callable`: the hash of the suggestion that was dismissed. */
export async function listDismissals(
  tx: Db,
  agentId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.suggestionDismissal.findMany({
    where: { connection: { agentId } },
    include: { connection: { select: { alias: true } } },
  });
  return new Map(rows.map((row) => [`${row.connection.alias}.${row.callable}`, row.suggestion]));
}

export async function putDismissals(
  tx: Db,
  records: readonly (DismissalRecord & { readonly id: string })[],
): Promise<void> {
  await deleteDismissals(tx, records);
  await tx.suggestionDismissal.createMany({ data: [...records] });
}

export async function deleteDismissals(
  tx: Db,
  keys: readonly Pick<DismissalRecord, "connectionId" | "callable">[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.suggestionDismissal.deleteMany({
    where: { OR: keys.map(({ connectionId, callable }) => ({ connectionId, callable })) },
  });
}

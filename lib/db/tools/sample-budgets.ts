// The budgets of the sample workspace, between which the tool `transfer_budget` moves money (R120).
import { columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import { openTransaction } from "../engine/tool-transactions";

export type BudgetMove = {
  readonly from: string;
  readonly to: string;
  readonly amountCents: number;
};

/** `initial` is what each budget holds before anybody has moved anything, in cents. */
export function databaseBudgets(workspaceId: string, initial: Readonly<Record<string, number>>) {
  return {
    transfer: async (
      { from, to, amountCents }: BudgetMove,
      transaction: unknown,
    ): Promise<"moved" | "unknown_budget" | "not_covered"> => {
      const tx = openTransaction(transaction);
      await tx.sampleBudget.createMany({
        data: Object.entries(initial).map(([name, cents]) => ({ workspaceId, name, cents })),
        skipDuplicates: true,
      });
      if (from === to || (await readBudget(tx, workspaceId, from)) === null)
        return "unknown_budget";
      const taken = await tx.sampleBudget.updateMany({
        where: { workspaceId, name: from, cents: { gte: amountCents } },
        data: { cents: { decrement: amountCents } },
      });
      if (taken.count === 0) return "not_covered";
      const given = await tx.sampleBudget.updateMany({
        where: { workspaceId, name: columnText(to) },
        data: { cents: { increment: amountCents } },
      });
      // What was taken goes back with the transaction.
      return given.count === 0 ? "unknown_budget" : "moved";
    },
  };
}

/** In cents; null where there is no such budget. */
export async function readBudget(
  db: Db,
  workspaceId: string,
  name: string,
): Promise<number | null> {
  const key = { workspaceId_name: { workspaceId, name: columnText(name) } };
  return (await db.sampleBudget.findUnique({ where: key }))?.cents ?? null;
}

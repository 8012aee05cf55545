// An expense desk in memory: one month's lines for each user, reports under their keys.
import type { NewId } from "@/lib/kernel/ids";
import type { ExpenseDesk, ExpenseLine, ReceiptReader, ReportPlan } from "../tool-context";

/** A single meal above this is flagged. */
const MEAL_LIMIT_CENTS = 15_000;

export type MemoryExpenseDesk = ExpenseDesk & {
  /** Reports by id, for a look from outside. */
  readonly reports: ReadonlyMap<string, ReportPlan>;
};

/** `initial` gives a user's lines when that user first appears. */
export function memoryExpenseDesk(
  initial: (user: string) => readonly ExpenseLine[],
  newId: NewId,
): MemoryExpenseDesk {
  const byUser = new Map<string, Map<string, ExpenseLine>>();
  const reportByKey = new Map<string, string>();
  const reports = new Map<string, ReportPlan>();

  const linesOf = (user: string): Map<string, ExpenseLine> => {
    const lines = byUser.get(user) ?? new Map(initial(user).map((line) => [line.id, line]));
    byUser.set(user, lines);
    return lines;
  };
  const update = (user: string, lineId: string, change: Partial<ExpenseLine>) => {
    const line = linesOf(user).get(lineId);
    if (!line) return null;
    const changed = { ...line, ...change };
    linesOf(user).set(lineId, changed);
    return changed;
  };

  return {
    reports,
    page: async (user, month, cursor, limit) => {
      const lines = [...linesOf(user).values()].filter((line) => line.date.startsWith(`${month}-`));
      const start = cursor === null ? 0 : lines.findIndex((line) => line.id === cursor) + 1;
      if (cursor !== null && start === 0) return "unknown_cursor";
      const page = lines.slice(start, start + limit);
      const more = start + limit < lines.length;
      return { lines: page, nextCursor: more ? (page.at(-1)?.id ?? null) : null };
    },
    plan: async (user, lineIds) => planOf(lineIds, linesOf(user)),
    submit: async (user, plan, key) => {
      const ownKey = JSON.stringify([user, key]);
      const reportId = reportByKey.get(ownKey) ?? newId("report");
      reportByKey.set(ownKey, reportId);
      reports.set(reportId, plan);
      return { reportId };
    },
    categorise: async (user, lineId, category) =>
      update(user, lineId, { category, candidates: [] }),
    lineOfReceipt: async (user, receiptId) =>
      [...linesOf(user).values()].find((line) => line.receiptId === receiptId) ?? null,
    setAmount: async (user, lineId, amountCents) => {
      update(user, lineId, { amountCents });
    },
  };
}

function planOf(
  lineIds: readonly string[],
  lines: ReadonlyMap<string, ExpenseLine>,
): Awaited<ReturnType<ExpenseDesk["plan"]>> {
  const ids = [...new Set(lineIds)];
  const found = ids.flatMap((id) => lines.get(id) ?? []);
  const missing = ids.filter((id) => !lines.has(id));
  const unready = found
    .filter((line) => line.amountCents === null || line.category === null)
    .map((line) => line.id);
  if (missing.length > 0 || unready.length > 0) return { ready: false, missing, unready };
  const totals: Record<string, number> = {};
  for (const line of found) {
    totals[line.currency] = (totals[line.currency] ?? 0) + (line.amountCents ?? 0);
  }
  return { ready: true, plan: { lineIds: ids, totals, flags: found.flatMap(flagsOf) } };
}

function flagsOf(line: ExpenseLine): ReportPlan["flags"] {
  return line.category === "meals" && (line.amountCents ?? 0) > MEAL_LIMIT_CENTS
    ? [{ lineId: line.id, reason: `meal above ${MEAL_LIMIT_CENTS / 100} ${line.currency}` }]
    : [];
}

/** Finds on each receipt what it was told; an unknown receipt is unreadable. */
export function memoryReceiptReader(amounts: ReadonlyMap<string, number>): ReceiptReader {
  return {
    read: async (receiptId, signal) => {
      signal.throwIfAborted();
      const amountCents = amounts.get(receiptId);
      if (amountCents === undefined) throw new Error(`receipt ${receiptId} is unreadable`);
      return { amountCents };
    },
  };
}

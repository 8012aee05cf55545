// Transactions of the store for tools that change what is kept in it (R120).
import type { Transactions } from "@/lib/runtime/ports/transactions";
import type { Database, Db } from "./database";

/** The runtime ends a transaction that takes too long; the engine does where the runtime cannot. */
const LATER_MS = 1_000;

export function databaseTransactions({ prisma }: Database): Transactions {
  return {
    run: (budgetMs, work) =>
      prisma.$transaction(work, { maxWait: 10_000, timeout: budgetMs + LATER_MS }),
  };
}

/**
 * What a tool was handed as its transaction. Guarantee: the runtime hands on only what `databaseTransactions` opened.
 * @throws Error where it was handed none.
 */
export function openTransaction(tx: unknown): Db {
  if (typeof tx !== "object" || tx === null)
    throw new Error("This store is changed in a transaction only.");
  return tx as Db;
}

// Stores in memory have no transactions: what a tool does there stands as it does it.
import type { Transactions } from "../ports/transactions";

export const noTransactions: Transactions = { run: (_budgetMs, work) => work(null) };

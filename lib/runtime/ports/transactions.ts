// Where a tool of ours changes stores of ours: what it does in a transaction stands or falls whole (R120).

export type Transactions = {
  /** Committed once `work` resolves, rolled back where it rejects; then its reason comes back, and nothing has changed. */
  run<T>(budgetMs: number, work: (tx: unknown) => Promise<T>): Promise<T>;
};

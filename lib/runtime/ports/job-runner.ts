// Runs queued jobs in this process: services say that there are some, the worker loads everything else from the store.

export type JobRunner = {
  /** There may be work; returns at once. */
  wake(): void;
  /** Its work is told to end, where it runs here. */
  stop(job: string): void;
  /** Jobs that this process runs now. */
  running(): readonly string[];
  /** Takes no further job, and waits for what runs, at most `ms` milliseconds; the rest is for others to take up. */
  drain(ms: number): Promise<void>;
};

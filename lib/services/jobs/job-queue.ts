// Delivers the ids of jobs to workers, each at least once; what a job is and where it stands is in its own row.
import type { Db } from "@/lib/db/engine/database";

export type QueueDepth = {
  /** Deliveries that nobody has taken. */
  readonly waiting: number;
};

export type JobQueue = {
  /** Stands or falls with the transaction. Not before `afterMs` milliseconds have passed. */
  put(tx: Db, jobs: readonly string[], afterMs?: number): Promise<void>;
  /** The oldest ones; they are not made again once the transaction is kept, and are others' to take where it is not. */
  take(tx: Db, most: number): Promise<readonly string[]>;
  /** Forgets what is long over. */
  tidy(): Promise<void>;
  depth(): Promise<QueueDepth>;
};

// Delivers the ids of jobs to workers, each at least once; what a job is and where it stands is in its own row.
import type { Db } from "@/lib/db/engine/database";

/** A job's id on its way to a worker. */
export type Delivery = { readonly id: string; readonly job: string };

export type QueueDepth = {
  /** Deliveries that nobody has taken. */
  readonly waiting: number;
};

export type JobQueue = {
  /** Stands or falls with the transaction. Not before `afterMs` milliseconds have passed. */
  put(tx: Db, jobs: readonly string[], afterMs?: number): Promise<void>;
  /** The oldest ones, each for this caller alone for a minute. */
  take(most: number): Promise<readonly Delivery[]>;
  /** They are not made again. */
  confirm(deliveries: readonly Delivery[]): Promise<void>;
  /** Makes deliveries again that were taken and not confirmed, and forgets what is long over. */
  tidy(): Promise<void>;
  depth(): Promise<QueueDepth>;
};

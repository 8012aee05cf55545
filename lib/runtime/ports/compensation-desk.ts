// Who takes over what a saga cannot undo by itself: a job for slow undos, a person for failed ones (R125, R126).
import type { Saga } from "@/lib/domain/saga/saga-record";

export type CompensationDesk = {
  /** The id of a job that is still to be queued. */
  newJob(): string;
  /**
   * Keeps the saga as it is once the step is in the job's hands, and the job, together or not at all. False, and nothing
   * kept, where the saga is no longer the caller's to change.
   */
  queue(saga: Saga, undo: { readonly step: string; readonly job: string }): Promise<boolean>;
  /** Opens a gate for a person; the same step finds its first gate again. */
  askPerson(undo: {
    readonly saga: string;
    readonly step: string;
    readonly error: string | null;
  }): Promise<void>;
};

// What happens to a job, as the round that started it tells (R146).
import type { Coordinates } from "../ledger/ledger-entry";
import type { JobState } from "../tools/call/tool-result";

/** `of` is the call that started it. */
export type JobFact = { readonly of: Coordinates; readonly job: string } & (
  | { readonly type: "job.queued" }
  /** A worker has taken it up; counts its tries from 1. */
  | { readonly type: "job.started"; readonly tries: number }
  | {
      readonly type: "job.progressed";
      readonly progress: number | null;
      readonly message: string | null;
    }
  /** Its worker has died, or an operator's stop holds it: it waits for a worker once more. */
  | { readonly type: "job.requeued" }
  | {
      readonly type: "job.ended";
      readonly state: JobState;
      /** Of the error; null where there is none. */
      readonly code: string | null;
      /** It had been given up before. */
      readonly isLate: boolean;
    }
);

// What becomes of a job whose worker has died: taken up again where that is harmless, else in doubt (R142, settled rule 9).
import { failed } from "../tools/call/tool-result";
import type { Job } from "./job";
import type { JobEnd } from "./job-end";

/** Beyond it a job is taken for one that kills its workers. */
export const MOST_TRIES = 3;

export type JobRecovery =
  | { readonly kind: "again" }
  | { readonly kind: "over"; readonly end: JobEnd };

/** For a running job that nobody is at any more, or whose event did not come in time. */
export function recoverJob({
  startedAt,
  story,
  tries,
  undoes,
  awaits,
}: Pick<Job, "startedAt" | "story" | "tries" | "undoes" | "awaits">): JobRecovery {
  if (awaits !== null) return { kind: "over", end: NO_EVENT };
  // Its saga knows what has started: an undo that may have had its effect is not repeated, and the others are gone on with.
  if (undoes !== null) return { kind: "again" };
  if (startedAt !== null && story === "not_safe") return { kind: "over", end: DOUBT };
  return tries < MOST_TRIES ? { kind: "again" } : { kind: "over", end: GIVEN_UP };
}

const NO_EVENT: JobEnd = {
  state: "failed",
  outcome: failed("TIMEOUT", "The event did not come in time. Subscribe again to wait longer."),
};

const DOUBT: JobEnd = {
  state: "failed",
  outcome: failed(
    "IN_DOUBT",
    "The process that ran the job has died, and a repeat is not safe: it may or may not have had its effect. Check before starting it again.",
  ),
};

const GIVEN_UP: JobEnd = {
  state: "failed",
  outcome: failed(
    "INTERRUPTED",
    `The process that ran the job has died ${MOST_TRIES} times; it is not tried again by itself.`,
    { retryable: false },
  ),
};

// What a job's work comes to: its state from what dispatch has answered, and what the call that started it is told.
import { failed, type JobState, type ToolResult } from "../tools/call/tool-result";
import type { Job } from "./job";

export type JobEnd = {
  readonly state: Extract<JobState, "succeeded" | "failed" | "cancelled">;
  readonly outcome: ToolResult;
};

/** A work that asks a person, or starts a job of its own, has answered nothing: a job ends with a value or an error. */
export function jobEnd(result: ToolResult): JobEnd {
  if (result.status === "ok") return { state: "succeeded", outcome: result };
  if (result.status === "error") return { state: "failed", outcome: result };
  const outcome = failed("BAD_RESULT", `The job ended as ${result.status}, which is no end.`);
  return { state: "failed", outcome };
}

/** The result of the call that waited for the job; null before its end (R140). */
export function answerOfJob({ state, outcome }: Pick<Job, "state" | "outcome">): ToolResult | null {
  if (state === "queued" || state === "running") return null;
  if (state === "cancelled") return CANCELLED;
  return outcome;
}

const CANCELLED = failed("INTERRUPTED", "The job was cancelled before its end.", {
  retryable: false,
});

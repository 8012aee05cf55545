// What the tools share that end a job before its time: a running one, and one that waits for an event.
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { ADDS, estimated, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import type { ToolContext } from "../tool-context";
import { jobNotFound } from "./job-not-found";

export const ENDS_EARLY = {
  effects: ADDS,
  latency: estimated(20, 200),
  pattern: "sync",
  timeoutMs: 5_000,
  retry: { story: "natural_key", param: "jobId" },
  consistency: SINGLE,
  confirmation: NO_CONFIRMATION,
  scopes: ["jobs:cancel"],
} as const;

/** `tooLate`: what the model reads where there is nothing left to end. */
export async function endEarly(jobId: string, ctx: ToolContext, tooLate: string) {
  const outcome = await ctx.jobs.cancel(jobId);
  if (outcome === "not_found") return jobNotFound(jobId);
  return outcome === "cancelled"
    ? ok({ jobId, status: "cancelled" })
    : failed("JOB_NOT_CANCELLABLE", tooLate);
}

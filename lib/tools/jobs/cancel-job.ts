// Stops a job that has not finished.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { ADDS, estimated, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import type { ToolContext } from "../tool-context";
import { jobNotFound } from "./job-not-found";

export const cancelJob = defineTool({
  name: "cancel_job",
  description: "Stop a job that is queued or running. What it has already written stays.",
  input: z.strictObject({ jobId: z.string().min(1).describe("The id that the start returned.") }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: ADDS,
    latency: estimated(20, 200),
    pattern: "sync",
    timeoutMs: 5_000,
    retry: { story: "natural_key", param: "jobId" },
    consistency: SINGLE,
    confirmation: NO_CONFIRMATION,
    scopes: ["jobs:cancel"],
  },
  notes: {
    costOfError: "low",
    granularity: "fine",
    waiver: "A job that was stopped by mistake can be started again.",
  },
  handler: async ({ jobId }, ctx: ToolContext) => {
    const outcome = await ctx.jobs.cancel(jobId);
    if (outcome === "not_found") return jobNotFound(jobId);
    return outcome === "cancelled"
      ? ok({ jobId, status: "cancelled" })
      : failed("JOB_NOT_CANCELLABLE", "the job has finished, or cannot be stopped");
  },
});

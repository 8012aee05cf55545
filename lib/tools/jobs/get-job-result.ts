// Fetches what a finished job made.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { pollAction } from "@/lib/domain/tools/call/running-result";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { QUICK_READ } from "../contract-parts";
import type { ToolContext } from "../tool-context";
import { jobNotFound } from "./job-not-found";

export const getJobResult = defineTool({
  name: "get_job_result",
  description:
    "Return the result of a job that has succeeded, or the error of one that has failed.",
  input: z.strictObject({ jobId: z.string().min(1).describe("The id that the start returned.") }),
  shape: "query",
  traits: { strategy: ["exploration"] },
  contract: { ...QUICK_READ, scopes: [], page: { limit: 1 } },
  exposure: { mcp: true },
  notes: { costOfError: "low", granularity: "fine" },
  handler: async ({ jobId }, ctx: ToolContext) => {
    const snapshot = await ctx.jobs.read(jobId);
    if (snapshot === null) return jobNotFound(jobId);
    switch (snapshot.status) {
      case "succeeded":
        return ok(snapshot.result ?? null);
      case "failed":
        return snapshot.error
          ? { status: "error", error: snapshot.error }
          : failed("HANDLER_ERROR", "the job failed");
      case "cancelled":
        return failed("INTERRUPTED", "the job was cancelled", { retryable: false });
      default:
        return failed("JOB_NOT_READY", `the job is ${snapshot.status}`, {
          retryAfterS: snapshot.job.pollAfterS,
          nextAction: pollAction(snapshot.job, jobId),
        });
    }
  },
});

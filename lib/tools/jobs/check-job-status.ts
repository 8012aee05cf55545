// Says how far a job has come, and when to ask again.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import type { JobSnapshot } from "@/lib/domain/tools/call/call-context";
import { pollAction } from "@/lib/domain/tools/call/running-result";
import { failed, type NextAction, ok } from "@/lib/domain/tools/call/tool-result";
import { QUICK_READ } from "../contract-parts";
import type { ToolContext } from "../tool-context";
import { jobNotFound } from "./job-not-found";

export const checkJobStatus = defineTool({
  name: "check_job_status",
  description:
    "Say whether a job is queued, running, succeeded, failed or cancelled, with its progress and the call to make next.",
  input: z.strictObject({ jobId: z.string().min(1).describe("The id that the start returned.") }),
  shape: "query",
  traits: { strategy: ["exploration"] },
  contract: { ...QUICK_READ, scopes: [], page: { limit: 1 } },
  exposure: { mcp: true },
  notes: { costOfError: "low", granularity: "fine" },
  handler: async ({ jobId }, ctx: ToolContext) => {
    const poll = await ctx.jobs.poll(jobId);
    if (poll.found === false) return jobNotFound(jobId);
    if (poll.found === "too_often") {
      return failed("RATE_LIMITED", "polled too often; wait before asking again", {
        retryAfterS: poll.retryAfterS,
      });
    }
    const warnings = poll.early ? ["asked too early: this is the last known state"] : [];
    return ok(statusOf(poll.snapshot), warnings.length > 0 ? { warnings } : {});
  },
});

function statusOf(snapshot: JobSnapshot) {
  const { id, status, progress, message } = snapshot;
  const next = nextOf(snapshot);
  const state = { jobId: id, status, progress, message };
  return next ? { ...state, nextAction: next } : state;
}

/** Poll while unfinished, fetch once there is a result, nothing after a cancellation. */
function nextOf({ id, status, job }: JobSnapshot): NextAction | null {
  if (status === "queued" || status === "running") return pollAction(job, id);
  return status === "cancelled" ? null : { tool: job.resultTool, args: { jobId: id } };
}

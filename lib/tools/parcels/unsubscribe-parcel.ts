// Waits for a parcel no longer.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { ADDS, estimated, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import { jobNotFound } from "../jobs/job-not-found";
import type { ToolContext } from "../tool-context";

export const unsubscribeParcel = defineTool({
  name: "unsubscribe_parcel",
  description: "End a subscription to a parcel's arrival: its event is waited for no longer.",
  input: z.strictObject({
    jobId: z.string().min(1).describe("The id that subscribe_parcel returned."),
  }),
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
    waiver: "Whoever ends one by mistake can subscribe again.",
  },
  handler: async ({ jobId }, ctx: ToolContext) => {
    const outcome = await ctx.jobs.cancel(jobId);
    if (outcome === "not_found") return jobNotFound(jobId);
    return outcome === "cancelled"
      ? ok({ jobId, status: "cancelled" })
      : failed("JOB_NOT_CANCELLABLE", "the event has come, or its time is over");
  },
});

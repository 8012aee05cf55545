// Stops a job that has not finished.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import type { ToolContext } from "../tool-context";
import { ENDS_EARLY, endEarly } from "./end-early";

export const cancelJob = defineTool({
  name: "cancel_job",
  description: "Stop a job that is queued or running. What it has already written stays.",
  input: z.strictObject({ jobId: z.string().min(1).describe("The id that the start returned.") }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: ENDS_EARLY,
  notes: {
    costOfError: "low",
    granularity: "fine",
    waiver: "A job that was stopped by mistake can be started again.",
  },
  handler: ({ jobId }, ctx: ToolContext) =>
    endEarly(jobId, ctx, "the job has finished, or cannot be stopped"),
});

// Waits for a parcel no longer.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ENDS_EARLY, endEarly } from "../jobs/end-early";
import type { ToolContext } from "../tool-context";

export const unsubscribeParcel = defineTool({
  name: "unsubscribe_parcel",
  description: "End a subscription to a parcel's arrival: its event is waited for no longer.",
  input: z.strictObject({
    jobId: z.string().min(1).describe("The id that subscribe_parcel returned."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: ENDS_EARLY,
  notes: {
    costOfError: "low",
    granularity: "fine",
    waiver: "Whoever ends one by mistake can subscribe again.",
  },
  handler: ({ jobId }, ctx: ToolContext) =>
    endEarly(jobId, ctx, "the event has come, or its time is over"),
});

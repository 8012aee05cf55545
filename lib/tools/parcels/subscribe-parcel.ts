// Asks to be told once a parcel has arrived: the carrier's event ends the wait, and nobody polls (R144).
import { z } from "zod";
import { JOB_FAMILY } from "@/lib/domain/jobs/job-family";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { runningResult } from "@/lib/domain/tools/call/running-result";
import { estimated, LEAVES, QUICK_START } from "../contract-parts";
import type { ToolContext } from "../tool-context";

const DAY_MINUTES = 24 * 60;
/** Parcels are on their way for days. */
const MOST_DAYS = 14;
const DAY_MS = DAY_MINUTES * 60_000;

const JOB = {
  ...JOB_FAMILY,
  cancelTool: "unsubscribe_parcel",
  pollAfterS: 3_600,
  estimatedMinutes: 2 * DAY_MINUTES,
} as const;

export const subscribeParcel = defineTool({
  name: "subscribe_parcel",
  description:
    "Subscribe to the arrival of a parcel: the carrier's event is delivered when it comes, which may take days.",
  input: z.strictObject({
    parcelId: z.string().min(1).max(100).describe("The carrier's number of the parcel."),
    days: z.int().min(1).max(MOST_DAYS).describe("How long the event is waited for."),
  }),
  shape: "job",
  traits: { strategy: ["exploration"] },
  contract: {
    ...QUICK_START,
    effects: LEAVES,
    latency: estimated(20, 100),
    pattern: "event",
    onTimeout: { partial: false },
    scopes: [],
    job: JOB,
  },
  notes: { costOfError: "low", granularity: "fine" },
  handler: async ({ parcelId, days }, ctx: ToolContext) => {
    const awaits = { topic: `parcel.arrived ${parcelId}`, secret: "PARCELS", forMs: days * DAY_MS };
    const input = { parcelId, days };
    const job = await ctx.jobs.start({ kind: "subscribe_parcel", input, job: JOB, awaits });
    return runningResult(JOB, job);
  },
});

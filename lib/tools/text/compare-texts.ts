// Compares two texts; the work runs in a worker thread, so that a long text stops nobody else (R174).
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { estimated, QUICK_READ } from "../contract-parts";

const MOST = 200_000;

export const compareTexts = defineTool({
  name: "compare_texts",
  description: "Compare two texts line by line. Returns the lines added and removed, and how many.",
  input: z.strictObject({
    before: z.string().max(MOST).describe("The earlier text."),
    after: z.string().max(MOST).describe("The later text."),
  }),
  shape: "query",
  traits: { strategy: ["exploration"] },
  contract: {
    ...QUICK_READ,
    latency: estimated(30, 2_000),
    timeoutMs: 10_000,
    scopes: [],
    page: { limit: 1 },
  },
  notes: { costOfError: "low", granularity: "fine" },
  handler: {
    mode: "sync",
    module: "lib/tools/text/compare-texts.worker.js",
    export: "compareTexts",
  },
});

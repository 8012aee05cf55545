// Puts files together into one text while the model waits: streamed, bounded, and with a way out for long ones (R129, R143).
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { estimated, QUICK_READ } from "../contract-parts";
import type { ToolContext } from "../tool-context";
import { reportSections, sectionText } from "./report-text";

export const buildReport = defineTool({
  name: "build_report",
  description: "Put workspace files together into one text, a section for each, and return it.",
  input: z.strictObject({
    paths: z.array(z.string().min(1)).min(1).max(50).describe("Files in the order wanted."),
  }),
  shape: "query",
  traits: { strategy: ["exploration"] },
  contract: {
    ...QUICK_READ,
    latency: estimated(1_500, 12_000),
    pattern: "streaming",
    timeoutMs: 15_000,
    onTimeout: { partial: true, asyncAlternative: "start_report" },
    scopes: [],
    page: { limit: 50 },
  },
  notes: { costOfError: "low", granularity: "coarse" },
  handler: async ({ paths }, ctx: ToolContext) => {
    let text = "";
    for await (const section of reportSections(paths, ctx.services.files, ctx.signal)) {
      ctx.partial.push(section);
      ctx.emit(sectionText(section));
      text += sectionText(section);
    }
    return ok(text);
  },
});

// The same report as `build_report`, as a job.
import { z } from "zod";
import { JOB_FAMILY } from "@/lib/domain/jobs/job-family";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { LEAVES, QUICK_START } from "../contract-parts";
import { startJob } from "../jobs/start-job";
import type { ToolContext, ToolJobContext } from "../tool-context";
import { reportSections, sectionText } from "./report-text";

const JOB = { ...JOB_FAMILY, pollAfterS: 30, estimatedMinutes: 5 } as const;

const Paths = z.strictObject({
  paths: z.array(z.string().min(1)).min(1).max(1_000).describe("Files in the order wanted."),
});

export const startReport = defineTool({
  name: "start_report",
  description: "Start putting many workspace files together into one text.",
  input: Paths,
  shape: "job",
  traits: { strategy: ["exploration"] },
  contract: {
    effects: LEAVES,
    ...QUICK_START,
    scopes: [],
    job: JOB,
  },
  notes: { costOfError: "low", granularity: "coarse" },
  handler: (args, ctx: ToolContext) => startJob("start_report", JOB, args, ctx),
  work: async (input, ctx: ToolJobContext) => {
    const { paths } = Paths.parse(input);
    let text = "";
    let written = 0;
    for await (const section of reportSections(paths, ctx.services.files, ctx.signal)) {
      text += sectionText(section);
      written += 1;
      await ctx.report(written / paths.length, `${written} of ${paths.length} files`);
    }
    return text;
  },
});

// Schedules an assignment that needs nothing from this round, and that nothing in this round waits for.
import { z } from "zod";
import { JOB_FAMILY } from "@/lib/domain/jobs/job-family";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { LEAVES, QUICK_START } from "../contract-parts";
import { startJob } from "../jobs/start-job";
import type { ToolContext, ToolJobContext } from "../tool-context";

const JOB = { ...JOB_FAMILY, pollAfterS: 30, estimatedMinutes: 5 } as const;

const Assignment = z.strictObject({
  assignment: z.string().min(1).describe("A self-contained assignment, in words."),
});

export const launchBackgroundJob = defineTool({
  name: "launch_background_job",
  description:
    "Schedule an independent background job: it goes through the workspace's files for whatever the assignment is about.",
  input: Assignment,
  shape: "job",
  traits: { strategy: ["neutral"], execution: EARLY_PROFILE },
  contract: {
    effects: LEAVES,
    ...QUICK_START,
    scopes: ["jobs:start"],
    job: JOB,
  },
  notes: { costOfError: "low", granularity: "coarse" },
  handler: (args, ctx: ToolContext) => startJob("launch_background_job", JOB, args, ctx),
  work: async (input, ctx: ToolJobContext) => {
    const { assignment } = Assignment.parse(input);
    const matches: { path: string; excerpt: string }[] = [];
    let after: string | null = null;
    do {
      ctx.signal.throwIfAborted();
      const found = await ctx.services.files.search(assignment, after, LIMITS.pageSize);
      matches.push(...found.matches);
      after = found.nextAfter;
      await ctx.report(after === null ? 1 : 0.5, `${matches.length} files so far`);
    } while (after !== null);
    return { assignment, matches };
  },
});

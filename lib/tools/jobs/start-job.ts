// Puts work into the queue and answers at once with how to follow it.
import type { JobTiming } from "@/lib/domain/tools/call/call-context";
import { runningResult } from "@/lib/domain/tools/call/running-result";
import type { RunningResult } from "@/lib/domain/tools/call/tool-result";
import type { JsonValue } from "@/lib/kernel/json";
import type { ToolContext } from "../tool-context";

/** `kind` is the starting tool's name: a worker finds the work there. */
export async function startJob(
  kind: string,
  job: JobTiming,
  input: JsonValue,
  ctx: ToolContext,
): Promise<RunningResult> {
  return runningResult(job, await ctx.jobs.start({ kind, input, job }));
}

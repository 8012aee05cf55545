// What a started job answers: its id, how long it may take, and which call comes next after how many seconds (R134).
import type { JobTiming } from "./call-context";
import type { JobState, NextAction, RunningResult } from "./tool-result";

/** `pollAfterS` and `nextAction.afterSeconds` are equal by construction (U4). */
export function runningResult(
  timing: JobTiming,
  job: { readonly id: string; readonly status: JobState },
): RunningResult {
  return {
    status: "running",
    job: { id: job.id, status: job.status },
    estimatedMinutes: timing.estimatedMinutes,
    pollAfterS: timing.pollAfterS,
    nextAction: pollAction(timing, job.id),
    statusTool: timing.statusTool,
    resultTool: timing.resultTool,
    ...(timing.cancellable && timing.cancelTool ? { cancelTool: timing.cancelTool } : {}),
  };
}

export function pollAction(timing: JobTiming, jobId: string): NextAction {
  return { tool: timing.statusTool, args: { jobId }, afterSeconds: timing.pollAfterS };
}

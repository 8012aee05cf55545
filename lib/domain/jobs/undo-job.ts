// How an undo that takes its time is run as a job: how it is followed, and how long it may take (R125).
import type { JobTiming } from "../tools/call/call-context";
import { jobLimitMs } from "./job-limit";

/** Nobody cancels it: what it should take back would stand, and nobody would be asked about it. */
export const UNDO_TIMING: JobTiming = {
  statusTool: "check_job_status",
  resultTool: "get_job_result",
  pollAfterS: 30,
  estimatedMinutes: 5,
  cancellable: false,
};

/** Of one try, in milliseconds. */
export const UNDO_JOB_LIMIT_MS = jobLimitMs(UNDO_TIMING);

// The one answer for a job that does not exist and for one that is somebody else's (R141).
import { type FailedResult, failed } from "@/lib/domain/tools/call/tool-result";

export function jobNotFound(jobId: string): FailedResult {
  return failed("JOB_NOT_FOUND", `no job ${jobId}`);
}

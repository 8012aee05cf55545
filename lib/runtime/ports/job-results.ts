// What has become of the jobs, and of the other agents' runs, that calls of a turn have started.
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";

export type JobResults = {
  /**
   * The result of the call that waits for the job or the run, once it is over; `waits` before, and then the turn is woken when it
   * ends. Null where nobody knows of it.
   */
  await(turn: string, job: string): Promise<ToolResult | "waits" | null>;
};

// Runs the work of one job through the one dispatch: stops, scopes, limits, redaction and audit hold for it as for any call.
import type { Job } from "@/lib/domain/jobs/job";
import { isJsonObject } from "@/lib/kernel/json";
import type { Dispatch } from "./dispatch/dispatch";
import type { CallOutcome, CallRequest } from "./ports/call-request";
import type { BoundTool } from "./ports/tool-runner";

type Around = Pick<CallRequest, "caller" | "findTool" | "signal" | "onStart" | "onLate">;

/**
 * The job's row is its write-ahead record: `onStart` makes its start durable before its code is called. Always the same
 * key, so that outside systems see one work, however often it is tried.
 */
export function runJob(
  dispatch: Dispatch,
  job: Job,
  code: BoundTool,
  around: Around,
): Promise<CallOutcome> {
  const { tool, input, id, ledgerKey, round, index, occurrence } = job;
  const request: CallRequest = {
    ...around,
    ...{ entry: "job", tool, round, index, occurrence },
    args: isJsonObject(input) ? input : {},
    callId: id,
    ledgerKey: `${ledgerKey}:work`,
    findTool: (name) => withoutRules(around.findTool(name)),
    isInterrupted: () => false,
    onEmit: () => undefined,
    onFact: async () => undefined,
  };
  return dispatch(request, code);
}

/** What a rule of the agent asks for was asked before the job was started. */
function withoutRules(tool: ReturnType<CallRequest["findTool"]>) {
  return tool === undefined ? undefined : { ...tool, gateRules: [] };
}

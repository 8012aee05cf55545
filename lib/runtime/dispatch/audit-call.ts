// The outermost layer: whatever comes of an attempt to call a tool, it leaves one line (R43).
import { callFault } from "@/lib/domain/tools/call/call-fault";
import type { AuditLog, CallAudit } from "../ports/audit-log";
import type { CallOutcome, CallRequest } from "../ports/call-request";
import { instant, type RuntimeClock } from "../ports/clock";
import type { Redactor } from "./redactor";

export type AuditPorts = {
  readonly audit: AuditLog;
  readonly clock: RuntimeClock;
  readonly redactor: Redactor;
};

export async function auditCall(
  ports: AuditPorts,
  request: CallRequest,
  work: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  const startedAt = instant(ports.clock);
  const outcome = await work();
  await ports.audit.record(auditLine(ports, request, answeredAs(request, outcome), startedAt));
  return outcome;
}

/** What a line says of a call before anything has come of it. */
export type AskedCall = Pick<
  CallRequest,
  "entry" | "caller" | "callId" | "round" | "attempt" | "index" | "tool" | "args"
>;

/** And what has come of it. */
export type AnsweredCall = Pick<
  CallAudit,
  "status" | "code" | "answeredBy" | "replaySource" | "isLate" | "fault"
>;

/** `isLate`: the call had been answered before it ended. */
export function answeredAs(
  { findTool, tool }: Pick<CallRequest, "findTool" | "tool">,
  { result, by, blockedMs = 0 }: CallOutcome,
  isLate = false,
): AnsweredCall {
  const shape = findTool(tool)?.definition?.shape ?? null;
  return {
    status: result.status,
    code: result.status === "error" ? result.error.code : null,
    answeredBy: by,
    replaySource: result.status === "ok" ? (result.replayed?.source ?? null) : null,
    isLate,
    fault: by === "handler" ? callFault({ shape, result, blockedMs }) : null,
  };
}

export function auditLine(
  { clock, redactor }: Pick<AuditPorts, "clock" | "redactor">,
  asked: AskedCall,
  answered: AnsweredCall,
  startedAt: number,
): CallAudit {
  const { entry, caller, callId, round, attempt = null, index, tool, args } = asked;
  const { agent, tenant, user, runId, parentRunId = null } = caller;
  return {
    at: startedAt,
    ms: instant(clock) - startedAt,
    entry,
    agent,
    tenant,
    user,
    runId,
    parentRunId,
    callId,
    round,
    attempt,
    index,
    tool,
    args: redactor.value(args),
    ...answered,
  };
}

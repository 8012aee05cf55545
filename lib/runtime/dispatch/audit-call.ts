// The outermost layer: whatever comes of an attempt to call a tool, it leaves one line (R43).
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
  await ports.audit.record(auditLine(ports, request, outcome, startedAt, false));
  return outcome;
}

/** `isLate`: the call had been answered before it ended. */
export function auditLine(
  { clock, redactor }: AuditPorts,
  request: CallRequest,
  { result, by }: CallOutcome,
  startedAt: number,
  isLate: boolean,
): CallAudit {
  const { entry, caller, callId, round, index, tool, args } = request;
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
    index,
    tool,
    args: redactor.value(args),
    status: result.status,
    code: result.status === "error" ? result.error.code : null,
    answeredBy: by,
    replaySource: result.status === "ok" ? (result.replayed?.source ?? null) : null,
    isLate,
  };
}

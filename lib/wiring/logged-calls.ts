// A line of the log for each attempt to call a tool: ids and what came of it, never its arguments.
import type { AuditLog } from "@/lib/runtime/ports/audit-log";
import type { Log } from "./log";

export function loggedCalls(audit: AuditLog, log: () => Log): AuditLog {
  return {
    record: async (line) => {
      await audit.record(line);
      const { runId: turn, callId: call, agent, tool, round, index, entry, isLate } = line;
      const { status, code, answeredBy, ms } = line;
      const where = { source: "call", turn, call, agent, tool, round, index, entry };
      log().info({ ...where, status, code, answeredBy, ms, isLate }, `${tool}: ${code ?? status}`);
    },
  };
}

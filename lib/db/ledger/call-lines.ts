// Every attempt to call a tool, as one line (R43).
import type { NewId } from "@/lib/kernel/ids";
import type { AuditLog } from "@/lib/runtime/ports/audit-log";
import { columnText } from "../engine/column-text";
import type { Database } from "../engine/database";
import { toJsonText } from "../engine/json-text";

export function databaseCallLines({ prisma }: Database, newId: NewId): AuditLog {
  return {
    record: async ({ agent, tenant, user, runId, tool, args, at, ms, ...line }) => {
      await prisma.callLine.create({
        data: {
          ...line,
          id: newId("line"),
          workspaceId: tenant,
          at: BigInt(Math.round(at)),
          ms: Math.round(ms),
          agentSlug: agent,
          userId: user,
          turnId: runId,
          tool: columnText(tool),
          args: toJsonText(args),
        },
      });
    },
  };
}

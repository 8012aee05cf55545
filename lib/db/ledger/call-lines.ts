// Every attempt to call a tool, as one line (R43).
import type { NewId } from "@/lib/kernel/ids";
import type { AuditLog } from "@/lib/runtime/ports/audit-log";
import { columnText } from "../engine/column-text";
import type { Database } from "../engine/database";
import { gather } from "../engine/gather";
import { isRefused } from "../engine/is-refused";
import { toJsonText } from "../engine/json-text";
import { perDatabase } from "../engine/per-database";
import type { Prisma } from "../generated/client";

/** Lines that come while a commit is under way share the next one. */
export function databaseCallLines(database: Database, newId: NewId): AuditLog {
  const write = writeLine(database);
  return {
    record: async ({ agent, tenant, user, runId, callId, tool, args, at, ms, ...line }) => {
      await write({
        ...line,
        id: newId("line"),
        workspaceId: tenant,
        at: BigInt(Math.round(at)),
        ms: Math.round(ms),
        agentSlug: agent,
        userId: user,
        turnId: runId,
        // A provider's own id: any text of any length.
        callId: columnText(callId),
        tool: columnText(tool),
        args: toJsonText(args),
      });
    },
  };
}

const writeLine = perDatabase(({ prisma, prepared, engine }) =>
  gather<Prisma.CallLineCreateManyInput, null>({
    carryOut: async (lines) => {
      await prisma.callLine.createMany({ data: [...lines] });
      return lines.map(() => null);
    },
    keyOf: ({ id }) => id,
    isUndone: isRefused,
    ...{ most: 64, lanes: prepared.lanes, isOutside: engine === "postgres" },
  }),
);

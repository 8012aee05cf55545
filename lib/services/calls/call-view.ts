// An attempt to call a tool as callers see it.
import type { CallLineSummary, CallLineView } from "@/lib/contracts/calls";
import { readStored } from "@/lib/db/engine/stored-json";
import type { CallLineRow } from "@/lib/db/ledger/call-line-queries";
import { callEnd } from "@/lib/domain/tools/call/call-line";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";

const INDENT = 2;

export function toCallSummary(row: CallLineRow): Omit<CallLineSummary, "userName"> {
  const { id, ms, entry, tool, round, attempt, index } = row;
  const { code, answeredBy, replaySource, isLate } = row;
  // It is written from that very type.
  const status = row.status as ToolResult["status"];
  return {
    ...{ id, ms, entry, tool, round, attempt, index },
    at: new Date(Number(row.at)).toISOString(),
    agent: row.agentSlug,
    user: row.userId,
    turn: row.turnId,
    parent: row.parentRunId,
    call: row.callId,
    came: callEnd({ status, answeredBy, replaySource }),
    ...{ status, code, answeredBy, replaySource, isLate },
  };
}

/** The arguments were masked before they were kept. */
export function toCallView(row: CallLineRow): Omit<CallLineView, "userName"> {
  return { ...toCallSummary(row), args: printJson(readStored<JsonValue>(row.args), INDENT) };
}

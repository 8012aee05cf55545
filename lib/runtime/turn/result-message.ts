// The one message that answers a call (R176).
import type { CallAnswer } from "@/lib/domain/ledger/call-answer";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { CallMessage, ResultMessage } from "../ports/conversation";
import { resultText } from "./result-text";

export function resultMessage(
  call: CallMessage,
  { status, code, note, result }: CallAnswer,
  entry: LedgerEntry | null,
): ResultMessage {
  const { callId, tool, round, index } = call;
  return {
    role: "tool",
    type: "tool_result",
    status: "responded",
    parentId: callId,
    round,
    index,
    metadata: { tool, callId, status, code },
    note,
    content: resultText(result, note),
    structured: result,
    startedAt: entry?.startedAt ?? null,
    endedAt: entry?.endedAt ?? null,
  };
}

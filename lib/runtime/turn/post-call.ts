// Posts a call's message before the call runs, once (R177).
import { refusalCode } from "@/lib/domain/rounds/enforcement";
import type { CallMessage, ConversationMessage } from "../ports/conversation";
import type { Attempt } from "./attempt";
import { isCall, type JudgedAction } from "./judged-action";
import type { Round } from "./round";

/** Final answers have no call message. `ledgerKey` is the record that will answer the call, null where none will. */
export async function postCall(
  round: Round,
  attempt: Attempt,
  action: Exclude<JudgedAction, { kind: "final" }>,
  ledgerKey: string | null,
): Promise<void> {
  const message = takeMessage(round, attempt, action, ledgerKey);
  if (message !== null) await round.ports.messages.post(round.request.turn, message);
}

/** The message for whoever keeps it now; null where it has been taken already. */
export function takeMessage(
  round: Round,
  attempt: Attempt,
  action: Exclude<JudgedAction, { kind: "final" }>,
  ledgerKey: string | null,
): CallMessage | null {
  if (attempt.posted.has(action.index)) return null;
  const message = callMessage(round, action, ledgerKey);
  attempt.posted.set(action.index, message);
  return message;
}

function callMessage(
  round: Round,
  action: Exclude<JudgedAction, { kind: "final" }>,
  ledgerKey: string | null,
): CallMessage {
  return {
    role: "tool",
    type: "tool_call",
    callId: action.id,
    parentId: userMessageId(round.request.messages),
    round: round.number,
    index: action.index,
    tool: action.name,
    params: isCall(action) ? action.params : null,
    ledgerKey,
    refused: refusalCode(action.verdict),
    signature: isCall(action) ? action.signature : null,
  };
}

function userMessageId(messages: readonly ConversationMessage[]): string | null {
  const last = messages.findLast((message) => message.role === "user");
  return last?.role === "user" ? last.id : null;
}

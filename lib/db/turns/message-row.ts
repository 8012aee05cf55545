// A message of a turn as its row.
import { newId } from "@/lib/kernel/ids";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";
import { columnKey } from "../engine/column-text";
import { toJsonText } from "../engine/json-text";
import { asJson } from "../engine/stored-json";

export const MESSAGE_COLUMNS = [
  ["id", "text"],
  ["turnId", "text"],
  ["role", "text"],
  ["callId", "text"],
  ["resultForCallId", "text"],
  ["body", "text"],
] as const;

export function messageRow(turnId: string, message: ConversationMessage) {
  const { role } = message;
  const links = linksOf(message);
  return { id: newId("msg"), turnId, role, ...links, body: toJsonText(asJson(message)) };
}

/** The ids are a provider's: any text of any length. */
function linksOf(message: ConversationMessage) {
  if (message.role !== "tool") return { callId: null, resultForCallId: null };
  return message.type === "tool_call"
    ? { callId: columnKey(message.callId), resultForCallId: null }
    : { callId: null, resultForCallId: columnKey(message.parentId) };
}

// What one round added to its turn's conversation, in order: what its model is given, with what nobody may read again masked (R49).
import type { MessageView } from "@/lib/contracts/round-records";
import { asJson } from "@/lib/db/engine/stored-json";
import { messagesOfTurn, type StoredMessage } from "@/lib/db/rounds/round-readings";
import type { Redactor } from "@/lib/runtime/dispatch/redactor";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";
import type { ServiceContext } from "../service-context";
import type { RoundAddress } from "./find-round";

/** `asked` is what the turn began with; it stands before the first round. */
export async function loadMessages(
  { database, redactor }: Pick<ServiceContext, "database" | "redactor">,
  { turn, round }: RoundAddress,
  asked: readonly ConversationMessage[],
): Promise<readonly MessageView[]> {
  const stored = await messagesOfTurn(database.prisma, turn);
  const first = round === 0 ? asked.map((message, at) => ({ id: `${turn}.${at}`, message })) : [];
  return [...first, ...ofRound(stored, round)].map((one) => toMessageView(one, redactor));
}

/** A call and its result name their round; the runtime's own word ends each. */
function ofRound(stored: readonly StoredMessage[], round: number): readonly StoredMessage[] {
  const found: StoredMessage[] = [];
  let current = 0;
  for (const one of stored) {
    const { message } = one;
    if (message.role === "tool") current = message.round;
    if (current === round) found.push(one);
    if (message.role === "runtime") current += 1;
  }
  return found;
}

function toMessageView({ id, message }: StoredMessage, redactor: Redactor): MessageView {
  const isTool = message.role === "tool";
  return {
    id,
    kind: isTool ? message.type : message.role,
    index: isTool ? message.index : null,
    tool: isTool ? (message.type === "tool_call" ? message.tool : message.metadata.tool) : null,
    body: redactor.value(asJson(message)),
  };
}

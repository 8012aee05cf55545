// Gives every call of a turn its one result, after a process has died in its middle.
import { healMessages } from "@/lib/domain/ledger/heal-messages";
import type { CallMessage, MessageStore } from "../ports/conversation";
import type { LedgerStore } from "../ports/ledger-store";
import { resultMessage } from "./result-message";

/** Each call that was posted and has no result gets its one result; none while it waits for a person (R180). */
export async function healTurn(
  { ledger, messages }: { readonly ledger: LedgerStore; readonly messages: MessageStore },
  turn: string,
  isHeld: (call: CallMessage) => boolean = () => false,
): Promise<void> {
  const entries = new Map((await ledger.ofTurn(turn)).map((entry) => [entry.key, entry]));
  const calls = (await messages.unanswered(turn)).filter((call) => !isHeld(call));
  const entryOf = (key: string | null) => (key === null ? null : (entries.get(key) ?? null));
  const healed = healMessages(
    calls.map(({ callId, ledgerKey, refused }) => ({ callId, entry: entryOf(ledgerKey), refused })),
    new Set(),
  );
  for (const { callId, answer } of healed) {
    const call = calls.find((one) => one.callId === callId);
    if (call !== undefined)
      await messages.post(turn, resultMessage(call, answer, entryOf(call.ledgerKey)));
  }
}

// What the rules object to in a round's own conversation, once the round is over (MSG-01).
import type { FindingView } from "@/lib/contracts/traits";
import type { Db } from "@/lib/db/engine/database";
import { messagesOfTurn } from "@/lib/db/rounds/round-readings";
import type { RoundRecord } from "@/lib/db/rounds/rounds";
import { messageFindings } from "@/lib/domain/lint/message-lint";

/** Nothing of a round that runs or waits: results are still to come. */
export async function roundFindings(
  db: Db,
  { turn, round, state, endedAt }: Pick<RoundRecord, "turn" | "round" | "state" | "endedAt">,
): Promise<FindingView[]> {
  if (endedAt === null || state === "suspended") return [];
  const told = (await messagesOfTurn(db, turn)).flatMap(({ message }) =>
    message.role === "tool" && message.round === round ? [message] : [],
  );
  const calls = told.flatMap((message) => (message.type === "tool_call" ? [message] : []));
  const answered = told.flatMap((message) =>
    message.type === "tool_result" ? [message.parentId] : [],
  );
  return messageFindings(calls, answered).map(({ ruleId, severity, message, fix }) => ({
    ...{ ruleId, severity, message, fix },
  }));
}

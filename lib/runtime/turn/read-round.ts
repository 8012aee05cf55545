// Generates until an attempt stands: retries keep the round, its ledger and what they have started (R100).
import { roundNotices } from "@/lib/domain/ledger/round-notices";
import type { ConversationMessage } from "../ports/conversation";
import type { AttemptCause } from "../ports/round-event";
import { agentStop } from "./agent-stop";
import type { Attempt } from "./attempt";
import { openGeneration } from "./generation";
import { isAccepted } from "./judged-action";
import { offeredTools } from "./offered-tools";
import { type AttemptSource, readAttempt } from "./read-attempt";
import { refusalsOf } from "./refusals-of";
import type { Place, Round } from "./round";

/** In order; the last one is the round's. A round that was begun before goes on with its next attempt. */
export async function readRound(
  round: Round,
  { conversation, begun }: Place,
): Promise<{ readonly attempts: readonly Attempt[]; readonly last: Attempt }> {
  const attempts: Attempt[] = [];
  const made = begun?.attempts ?? 0;
  let cause: AttemptCause = made === 0 ? "first" : "provider_retry";
  let source: AttemptSource | null = null;
  for (;;) {
    const messages = [...conversation, ...hints(round, cause, attempts.at(-1))];
    const number = made + attempts.length;
    source ??= openSource(round, number, cause, messages);
    const { attempt, rest } = await readAttempt(round, source, number, cause);
    attempts.push(attempt);
    source = rest;
    const next = rest === null ? nextCause(round, attempts, attempt) : "provider_retry";
    if (next === null) return { attempts, last: attempt };
    cause = next;
  }
}

function openSource(
  round: Round,
  attempt: number,
  cause: AttemptCause,
  messages: readonly ConversationMessage[],
): AttemptSource {
  const { request, ports, number } = round;
  const { turn, signal } = request;
  const { tools, leftOut } = offeredTools(round.pinned, messages);
  const wish = { turn, round: number, attempt, cause, messages, tools, signal };
  const isHalted = async () => {
    await ports.governance.refresh();
    return agentStop(round) !== null;
  };
  return { generation: openGeneration(ports.model, wish, isHalted), base: 0, leftOut };
}

function nextCause(round: Round, attempts: readonly Attempt[], attempt: Attempt) {
  if (round.request.signal.aborted || round.request.isInterrupted()) return null;
  if (agentStop(round) !== null) return null;
  return round.ports.course.nextAttempt({
    round: round.number,
    attempt: attempt.number,
    end: attempt.end,
    fault: attempt.trouble?.fault ?? null,
    actions: attempt.actions.length,
    accepted: attempt.actions.filter(isAccepted).length,
    causes: attempts.map((one) => one.cause),
  });
}

/** What the model must know before it tries again: why its decision was refused, and what has started already. */
function hints(
  round: Round,
  cause: AttemptCause,
  before: Attempt | undefined,
): readonly ConversationMessage[] {
  const notices = roundNotices([], round.ledger.ofRound(round.number));
  const refusals =
    cause === "decision_retry" && before !== undefined ? refusalsOf(round, before) : [];
  if (notices.length === 0 && refusals.length === 0) return [];
  return [{ role: "runtime", refusals, notices }];
}

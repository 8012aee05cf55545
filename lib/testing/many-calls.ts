// A round of very many calls, for measuring: a few refused, some early, some undone late, all with their claims and ends.
import type { OutlineEvent, OutlineFact } from "@/lib/domain/timeline/outline";

const BEGIN = Date.UTC(2026, 6, 1);
/** Between two calls of the model. */
const STEP_MS = 3;
/** A call is over so many calls later. */
const LAG = 12;

/** `count` calls in stream order, in five events each. */
export function manyCalls(count: number): readonly OutlineEvent[] {
  const events: OutlineEvent[] = [];
  const tell = (at: number, fact: OutlineFact) =>
    void events.push({ turn: "turn", round: 0, seq: events.length, at: BEGIN + at, fact });
  tell(0, { type: "round.started", revision: 7, enforcement: "enforce" });
  tell(1, { type: "attempt.started", attempt: 0, cause: "first" });
  for (let index = 0; index < count + LAG; index += 1) {
    const at = 10 + index * STEP_MS;
    if (index < count) begin(tell, at, index);
    if (index >= LAG) end(tell, at + 1, index - LAG);
  }
  const to = 20 + (count + LAG) * STEP_MS;
  tell(to, { type: "generation.ended", attempt: 0, reason: "tool_calls" });
  tell(to + 5, { type: "round.ended", outcome: "goes_on" });
  return events;
}

type Tell = (at: number, fact: OutlineFact) => void;

const placeOf = (index: number) => ({ round: 0, index, occurrence: 0 });

function begin(tell: Tell, at: number, index: number): void {
  const place = { attempt: 0, index };
  const tool = `desk.tool_${index % 40}`;
  const shape = index % 3 === 0 ? "query" : "command";
  const strategies = [index % 3 === 0 ? "exploration" : "neutral"] as const;
  tell(at, { type: "action.completed", ...place, tool, kind: "call", fault: null });
  const verdict = { code: null, isObserved: false, blockedBy: null, closedGate: "profile" };
  tell(at, { type: "action.judged", ...place, ...verdict, strategies });
  const of = placeOf(index);
  tell(at + 1, { type: "call.claimed", ...place, of, tool, shape, isEarly: index % 2 === 0 });
  tell(at + 1, { type: "call.started", of });
}

function end(tell: Tell, at: number, index: number): void {
  const isFailure = index % 17 === 0;
  tell(at, {
    type: "call.ended",
    of: placeOf(index),
    state: isFailure ? "failed" : "succeeded",
    status: isFailure ? "error" : "ok",
    code: isFailure ? "HANDLER_ERROR" : null,
  });
}

// A round's line after one more event: what the server would answer now, without asking it.
import { addToGantt } from "@/lib/domain/timeline/gantt";
import { addFact, NO_FIGURES } from "@/lib/domain/timeline/round-figures";
import type { LiveEvent } from "./live-connection";
import type { RoundLine } from "./rounds";

/** `gap`: events in between are missing, so the line has to be asked for. */
export type Delta =
  | { readonly kind: "known" | "gap" }
  | { readonly kind: "next"; readonly line: RoundLine };

export function advanceLine(line: RoundLine, event: LiveEvent): Delta {
  if (event.seq < line.events) return { kind: "known" };
  if (event.seq > line.events) return { kind: "gap" };
  const { at, fact } = event;
  return {
    kind: "next",
    line: {
      ...line,
      ...stateAfter(line, event),
      events: line.events + 1,
      figures: addFact(line.figures, fact),
      attempts: line.attempts + (fact.type === "attempt.started" ? 1 : 0),
      gantt: addToGantt(line.gantt, at, fact),
      doubts: line.doubts + doubtsBy(event),
      waiting: Math.max(0, line.waiting + waitingBy(event)),
    },
  };
}

/** The first line of a round that has just begun; null where the event is not its first. */
export function firstLine(event: LiveEvent): RoundLine | null {
  const { turn, round, seq, at, agent, title, fact } = event;
  if (seq !== 0 || fact.type !== "round.started") return null;
  return {
    ...{ turn, round, agent, title },
    origin: "",
    state: "running",
    revision: fact.revision,
    startedAt: new Date(at).toISOString(),
    endedAt: null,
    attempts: 0,
    figures: NO_FIGURES,
    doubts: 0,
    waiting: 0,
    savedMs: 0,
    events: 1,
    gantt: { bars: [], isCut: false },
  };
}

/** A word that this release does not know is shown as it is. */
type Stated = Pick<RoundLine, "state" | "endedAt"> | Record<never, never>;

function stateAfter({ startedAt }: RoundLine, { at, fact }: LiveEvent): Stated {
  switch (fact.type) {
    case "run.suspended":
      return { state: "suspended" };
    case "run.resumed":
      return { state: "running", endedAt: null };
    case "round.ended":
      return {
        state: fact.outcome as RoundLine["state"],
        endedAt: new Date(Math.max(at, Date.parse(startedAt))).toISOString(),
      };
    default:
      return {};
  }
}

function doubtsBy({ fact }: LiveEvent): number {
  if (fact.type === "call.ended" && fact.state === "unknown") return 1;
  return fact.type === "call.reconciled" ? -1 : 0;
}

function waitingBy({ fact }: LiveEvent): number {
  if (fact.type === "gate.opened") return 1;
  return fact.type === "gate.decided" ? -1 : 0;
}

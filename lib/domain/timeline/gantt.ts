// A round in a line: the few bars of a list's tiny picture, small enough to travel with each row and to go on from live.
//
// Bars keep their order; a bar that has begun is found again by its key. Instants are milliseconds since the epoch.
import type { Strategy } from "../traits/traits";
import type { OutlineFact } from "./outline";
import { placeKey, recordKey } from "./timeline-draft";

/** `said` has not begun: it waits for its turn and is not drawn. `refused` and `hit` are instants. */
export type GanttKind = "attempt" | "said" | "run" | "gate" | "undo" | "refused" | "hit";

export type GanttBar = {
  readonly key: string;
  readonly kind: GanttKind;
  readonly from: number;
  /** Null while it lasts. */
  readonly to: number | null;
  /** Of a call: none where nobody has said any. */
  readonly strategies: readonly Strategy[];
  readonly isEarly: boolean;
  /** How it ended, in the words of the timeline's bars; `running` before. */
  readonly state: string;
};

export type Gantt = {
  readonly bars: readonly GanttBar[];
  /** There were more bars than a line has room for: the first ones are here. */
  readonly isCut: boolean;
};

export const NO_GANTT: Gantt = { bars: [], isCut: false };

/** No screen shows more of a round in one line. */
export const MOST_BARS = 48;

/** The types of facts that change the picture. */
export const GANTT_FACTS = [
  "attempt.started",
  "generation.ended",
  "action.judged",
  "call.claimed",
  "call.started",
  "call.ended",
  "call.reconciled",
  "ledger.hit",
  "gate.opened",
  "gate.decided",
  "compensation.undo_started",
  "compensation.undo_ended",
] as const satisfies readonly OutlineFact["type"][];

export function addToGantt(gantt: Gantt, at: number, fact: OutlineFact): Gantt {
  switch (fact.type) {
    case "attempt.started":
      return begin(gantt, { key: `attempt ${fact.attempt}`, kind: "attempt", from: at });
    case "generation.ended":
      return end(gantt, `attempt ${fact.attempt}`, at, fact.reason);
    case "action.judged":
      return judged(gantt, at, fact);
    case "call.claimed": {
      const key = recordKey(fact.of);
      const own = placeKey(fact.attempt, fact.index);
      const kept = change(gantt, own, (bar) => ({ ...bar, key, isEarly: fact.isEarly }));
      return kept !== gantt
        ? kept
        : begin(gantt, { key, kind: "said", from: at, isEarly: fact.isEarly });
    }
    case "call.started":
      return change(gantt, recordKey(fact.of), (bar) => ({ ...bar, kind: "run", from: at }));
    case "call.ended":
      return end(gantt, recordKey(fact.of), at, fact.state);
    case "call.reconciled":
      return end(gantt, recordKey(fact.of), at, "reconciled");
    case "ledger.hit":
      return instant(gantt, `hit ${placeKey(fact.attempt, fact.index)}`, "hit", at);
    case "gate.opened":
      return begin(gantt, { key: `gate ${fact.gate}`, kind: "gate", from: at });
    case "gate.decided":
      return end(gantt, `gate ${fact.gate}`, at, fact.state);
    case "compensation.undo_started":
      return begin(gantt, { key: undoKey(fact), kind: "undo", from: at });
    case "compensation.undo_ended":
      return end(gantt, undoKey(fact), at, fact.outcome);
    default:
      return gantt;
  }
}

function judged(
  gantt: Gantt,
  at: number,
  fact: Extract<OutlineFact, { type: "action.judged" }>,
): Gantt {
  const key = placeKey(fact.attempt, fact.index);
  if (fact.code !== null && !fact.isObserved) return instant(gantt, key, "refused", at);
  return begin(gantt, { key, kind: "said", from: at, strategies: fact.strategies ?? [] });
}

function undoKey({
  of,
  step,
}: Extract<OutlineFact, { type: "compensation.undo_started" | "compensation.undo_ended" }>) {
  return `undo ${recordKey(of)} ${step}`;
}

type NewBar = Pick<GanttBar, "key" | "kind" | "from"> & Partial<GanttBar>;

function begin(gantt: Gantt, bar: NewBar): Gantt {
  if (gantt.bars.length >= MOST_BARS) return gantt.isCut ? gantt : { ...gantt, isCut: true };
  const whole: GanttBar = { to: null, strategies: [], isEarly: false, state: "running", ...bar };
  return { ...gantt, bars: [...gantt.bars, whole] };
}

function instant(gantt: Gantt, key: string, kind: "refused" | "hit", at: number): Gantt {
  return begin(gantt, { key, kind, from: at, to: at, state: kind });
}

function end(gantt: Gantt, key: string, at: number, state: string): Gantt {
  return change(gantt, key, (bar) => ({ ...bar, to: Math.max(bar.from, at), state }));
}

/** The last bar of this key; the very same picture where there is none. */
function change(gantt: Gantt, key: string, work: (bar: GanttBar) => GanttBar): Gantt {
  const at = gantt.bars.findLastIndex((bar) => bar.key === key);
  const bar = gantt.bars[at];
  return bar === undefined ? gantt : { ...gantt, bars: gantt.bars.with(at, work(bar)) };
}

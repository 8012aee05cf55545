// What a row says in words: for helpers that read the screen, and for the tip over a bar.

import { formatDuration } from "@/components/ui/format-duration";
import { attemptEndWords, stopWords } from "@/lib/domain/timeline/end-words";
import { savedMs } from "@/lib/domain/timeline/saved-time";
import type { Bar, Row, Timeline } from "@/lib/domain/timeline/timeline";
import { isProperEnd } from "./bar-look";

const STATES: Readonly<Record<string, string>> = {
  open: "complete, not judged yet",
  judged: "accepted, its turn has not come",
  refused: "refused",
  faulty: "unreadable",
  deferred: "waits for the end of its attempt",
  waiting: "waits",
  running: "running",
  succeeded: "succeeded",
  failed: "failed",
  unknown: "in doubt: nobody knows how it ended",
  compensated: "ran and was undone",
  reconciled: "a doubt about it was settled",
  not_started: "accepted and never started",
  answered: "the answer",
  replayed: "answered by the ledger",
  pending: "not begun",
  done: "done",
  undone: "undone",
  undoing: "being undone",
  undo_failed: "could not be undone",
  undo_unknown: "nobody knows whether it was undone",
  undo_queued: "its undo is in a queue",
  left_in_place: "stays in place",
  partly_compensated: "undone in part",
  ended: "ended",
  stopped: "stopped",
  broken: "broke off",
};

export function stateWords(state: string): string {
  return STATES[state] ?? state.replaceAll("_", " ");
}

/** How another agent's run stands: what an action's final answer is called, a run has done. */
export function runWords(state: string): string {
  return state === "answered" ? "answered" : stateWords(state);
}

/** The state that a row stands for: an action's, and below it a step's own. */
export function rowState({ kind, action, state }: Row): string {
  return kind === "action" ? (action?.state ?? "") : state;
}

/** One sentence with everything that the picture shows of the row. */
export function rowStory(row: Row, timeline: Timeline): string {
  if (row.kind === "generation") return generationStory(row, timeline);
  const parts = [row.kind === "action" ? `#${row.action?.index} ${row.name}` : row.name];
  if (row.run) parts[0] = `Run of ${row.name}`;
  const state = rowState(row);
  if (state !== "") parts.push(row.run ? runWords(state) : stateWords(state));
  if (row.kind === "action") parts.push(...actionParts(row, timeline));
  parts.push(...row.bars.map((bar) => barStory(bar, timeline)));
  if (row.skewMs < 0) parts.push(skewWords(row.skewMs));
  return `${parts.join(", ")}.`;
}

function generationStory({ bars }: Row, timeline: Timeline): string {
  const attempts = bars.map(
    (bar) => `attempt ${Number(bar.label) + 1} ${span(bar, timeline)}${brokenOff(bar)}`,
  );
  return `Generation: ${attempts.join(", ") || "not begun"}.`;
}

function brokenOff({ state, trouble }: Bar): string {
  if (isProperEnd(state)) return "";
  const said = trouble?.detail ? ` (${trouble.detail})` : "";
  return `, ended by: ${attemptEndWords({ state, trouble })}${said}`;
}

function actionParts({ action }: Row, timeline: Timeline): readonly string[] {
  if (!action) return [];
  const parts: string[] = [];
  if (action.blockedBy !== null) parts.push(`#${action.blockedBy} stands in its way`);
  if (action.isObserved) parts.push("would have been refused; the agent is only observed");
  if (action.stop) parts.push(`held back: ${stopWords(action.stop)}`);
  if (action.isEarly && action.startedAt !== null) {
    const until = timeline.generationEnd ?? timeline.to ?? action.startedAt;
    const { startedAt, endedAt } = action;
    parts.push(`started early, saved ${formatDuration(savedMs({ startedAt, endedAt }, until))}`);
  }
  if (action.hits.length > 0)
    parts.push(
      `answered ${action.hits.length === 1 ? "one repeat" : `${action.hits.length} repeats`}`,
    );
  if (action.hasOutlived) parts.push("outlives the round");
  return parts;
}

export function barStory(bar: Bar, timeline: Timeline): string {
  const skew = bar.skewMs < 0 ? `, ${skewWords(bar.skewMs)}` : "";
  return `${barWords(bar)} ${span(bar, timeline)}${skew}`.trim();
}

function barWords({ kind, state, label }: Bar): string {
  switch (kind) {
    case "round":
      return `round ${Number(label) + 1}${state === "suspended" ? ", then it waited," : ""}`;
    case "run":
      return "ran";
    case "gate":
      return `a person was asked (${state})`;
    case "undo":
      return `${label}: ${state}`;
    case "job":
      return "in a queue";
    case "span":
      return `of ${label}`;
    default:
      return "";
  }
}

/** `from 0.31 s for 1.84 s`, or without an end. */
function span({ from, to }: Bar, { from: begin, endedAt }: Timeline): string {
  const start = `from ${formatDuration(from - (begin ?? from))}`;
  if (to === null)
    return `${start}, ${endedAt === null ? "still going" : "no end was written down"}`;
  return `${start} for ${formatDuration(to - from)}`;
}

export function skewWords(ms: number): string {
  return `clock differs by about −${formatDuration(-ms)}`;
}

// Folds the events of a round into its timeline, a few at a time or all at once.
//
// Invariants, each with a test of the same number:
// 1. However the events are cut into pieces, the timeline is the same.
// 2. An event that is there already changes nothing; one that leaves a gap is not taken, and nothing behind it.
// 3. Every call that was claimed has a row with its state; every action that was refused, too.
// 4. Rows stand in stream order, each child behind its parent; a row keeps its id.
// 5. No bar ends before it begins: where clocks differ the raw distance is told instead.
// 6. Nothing that was told lies outside `from` and `to`.
import {
  actionCompleted,
  actionDeferred,
  actionJudged,
  attemptStarted,
  generationEnded,
  leaveUnstarted,
  ledgerHit,
} from "./fold-actions";
import { agentEnded, agentRoundEnded, agentRoundStarted, agentStarted } from "./fold-agents";
import {
  callClaimed,
  callEmitted,
  callEnded,
  callHeld,
  callOutlived,
  callReconciled,
  callRepeated,
  callStarted,
  gateDecided,
  gateOpened,
} from "./fold-calls";
import { jobEnded, jobQueued, jobRequeued, jobStarted } from "./fold-jobs";
import {
  compensationEnded,
  compensationStarted,
  sagaOpened,
  stepEnded,
  stepStarted,
  undoEnded,
  undoQueued,
  undoStarted,
} from "./fold-sagas";
import { runStopped } from "./fold-stops";
import type { OutlineEvent, OutlineFact } from "./outline";
import type { Timeline } from "./timeline";
import { amend, emptyDraft, flatRows, type TimelineDraft } from "./timeline-draft";

export type RoundFold = {
  /** False where events between what is there and these are missing: ask for those from `timeline().next` on. */
  append(events: readonly OutlineEvent[]): boolean;
  /** As it stands; later appends change the very same rows. */
  timeline(): Timeline;
};

export function foldRound(): RoundFold {
  const draft = emptyDraft();
  return {
    append: (events) => {
      for (const event of events) {
        if (event.seq < draft.next) continue;
        if (event.seq > draft.next) return false;
        take(draft, event);
      }
      return true;
    },
    timeline: () => {
      const { version, next, revision, enforcement, from, to, endedAt, outcome } = draft;
      const { suspensions, stops, endReason, completions, quiet, generationEnd } = draft;
      const ends = { endedAt, outcome, endReason, stops };
      const facts = { version, next, revision, enforcement, from, to, ...ends };
      const rows = flatRows(draft);
      return { ...facts, suspensions, completions, quiet, generationEnd, rows };
    },
  };
}

/** All at once. */
export function timelineOf(events: readonly OutlineEvent[]): Timeline {
  const fold = foldRound();
  fold.append(events);
  return fold.timeline();
}

function take(draft: TimelineDraft, { seq, at, fact }: OutlineEvent): void {
  stretch(draft, at);
  apply(draft, at, fact);
  draft.next = seq + 1;
  draft.version += 1;
}

/** Shorter silences are nothing to fold; and where something runs, only those that nobody would watch. */
const QUIET_MS = 1_000;
const QUIET_AT_WORK_MS = 60_000;

function stretch(draft: TimelineDraft, at: number): void {
  const least = draft.atWork > 0 ? QUIET_AT_WORK_MS : QUIET_MS;
  if (draft.to !== null && at - draft.to > least) draft.quiet.push({ from: draft.to, to: at });
  draft.from = Math.min(draft.from ?? at, at);
  draft.to = Math.max(draft.to ?? at, at);
}

type Handlers = {
  readonly [T in OutlineFact["type"]]: (
    draft: TimelineDraft,
    at: number,
    fact: Extract<OutlineFact, { type: T }>,
  ) => void;
};

const HANDLERS: Handlers = {
  "round.started": (draft, _, { revision, enforcement }) => {
    amend(draft, { revision, enforcement });
  },
  "attempt.started": attemptStarted,
  "action.completed": actionCompleted,
  "action.judged": actionJudged,
  "action.deferred": actionDeferred,
  "ledger.hit": ledgerHit,
  "call.claimed": callClaimed,
  "call.held": callHeld,
  "call.asked": () => undefined,
  "call.started": callStarted,
  "call.emitted": callEmitted,
  "call.ended": callEnded,
  "call.repeated": callRepeated,
  "call.reconciled": callReconciled,
  "call.outlived": callOutlived,
  "generation.ended": generationEnded,
  "saga.opened": sagaOpened,
  "saga.step_started": stepStarted,
  "saga.step_ended": stepEnded,
  "compensation.started": compensationStarted,
  "compensation.undo_started": undoStarted,
  "compensation.undo_ended": undoEnded,
  "compensation.undo_queued": undoQueued,
  "compensation.ended": compensationEnded,
  "gate.opened": gateOpened,
  "gate.decided": gateDecided,
  "job.queued": jobQueued,
  "job.started": jobStarted,
  "job.progressed": () => undefined,
  "job.requeued": jobRequeued,
  "job.ended": jobEnded,
  "agent.started": agentStarted,
  "agent.round_started": agentRoundStarted,
  "agent.round_ended": agentRoundEnded,
  "agent.ended": agentEnded,
  "run.suspended": (draft, at) => void draft.suspensions.push({ from: at, to: null }),
  "run.resumed": (draft, at) => {
    const last = draft.suspensions.at(-1);
    if (last && last.to === null) last.to = Math.max(last.from, at);
    // It goes on: what ended it before was a pause.
    amend(draft, { endedAt: null, outcome: null, endReason: null });
  },
  "run.stopped": runStopped,
  "round.ended": (draft, at, { outcome, reason = null }) => {
    amend(draft, { endedAt: at, outcome, endReason: reason });
    if (outcome !== "suspended") leaveUnstarted(draft);
  },
};

/** A fact of a later release is counted and drawn nowhere. */
function apply(draft: TimelineDraft, at: number, fact: OutlineFact): void {
  const handler: ((draft: TimelineDraft, at: number, fact: never) => void) | undefined =
    Object.hasOwn(HANDLERS, fact.type) ? HANDLERS[fact.type] : undefined;
  // Guarantee: the handler was looked up by the very type of the fact.
  handler?.(draft, at, fact as never);
}

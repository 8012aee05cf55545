// What the model said and what the overseer and the ledger said to it, as rows.
import { heldEarly } from "./fold-stops";
import type { OutlineFact } from "./outline";
import type { ActionDraft, ActionState, RowDraft } from "./timeline";
import {
  addActionRow,
  addMark,
  amend,
  beginWork,
  endWork,
  lastOpenBar,
  placeKey,
  recordKey,
  type TimelineDraft,
} from "./timeline-draft";

type Fact<T extends OutlineFact["type"]> = Extract<OutlineFact, { type: T }>;

export function attemptStarted(
  draft: TimelineDraft,
  at: number,
  { attempt }: Fact<"attempt.started">,
) {
  // An attempt whose process went down has no end of its own; the next one shows where it stopped.
  const lost = lastOpenBar(draft.generation, "attempt");
  if (lost) endWork(draft, lost, at, "lost");
  beginWork(draft, draft.generation, "attempt", at, String(attempt));
  draft.generationEnd = null;
}

export function generationEnded(
  draft: TimelineDraft,
  at: number,
  { attempt, reason, fault = null, detail = null }: Fact<"generation.ended">,
) {
  const bar = lastOpenBar(draft.generation, "attempt");
  if (bar) {
    endWork(draft, bar, at, reason);
    if (fault !== null || detail !== null) bar.trouble = { fault, detail };
  }
  draft.generationEnd = at;
  // After a proper end the ledger still answers what waited; after any other nothing further comes of it.
  if (["stop", "tool_calls", "length"].includes(reason)) return;
  leaveUnstarted(draft, (action) => action.attempt === attempt);
}

/** A retry's action may turn out to be a record's once more, so its row waits until that is known. */
export function actionCompleted(draft: TimelineDraft, at: number, fact: Fact<"action.completed">) {
  const { attempt, index, kind, tool, fault } = fact;
  draft.completions.push({ at, attempt, index });
  const seq = draft.next;
  const action = newAction({ seq, attempt, index, kind, tool, fault, completedAt: at });
  const key = placeKey(attempt, index);
  const isAgain = attempt > 0 || draft.byAction.has(key);
  if (isAgain && kind === "call") draft.pending.set(key, action);
  else addActionRow(draft, action);
}

export function actionJudged(draft: TimelineDraft, at: number, fact: Fact<"action.judged">) {
  const { attempt, index, code, isObserved, blockedBy, strategies, closedGate, stop } = fact;
  const key = placeKey(attempt, index);
  const action = actionAt(draft, key);
  if (!action) return;
  const isRefused = code !== null && !isObserved;
  amend(action, { code, isObserved, blockedBy, strategies, closedGate });
  action.state = isRefused ? "refused" : acceptedState(action);
  if (stop) heldEarly(draft, at, action, stop);
  if (isRefused && draft.pending.has(key)) addActionRow(draft, action);
}

function acceptedState({ kind }: ActionDraft): ActionState {
  if (kind === "final") return "answered";
  return kind === "faulty" ? "faulty" : "judged";
}

export function actionDeferred(draft: TimelineDraft, _: number, fact: Fact<"action.deferred">) {
  const action = actionAt(draft, placeKey(fact.attempt, fact.index));
  if (action) action.state = "deferred";
}

function actionAt(draft: TimelineDraft, key: string): ActionDraft | null {
  return draft.pending.get(key) ?? draft.byAction.get(key)?.action ?? null;
}

/** Shown on the row of the record that answers, where this round has it. */
export function ledgerHit(draft: TimelineDraft, at: number, fact: Fact<"ledger.hit">) {
  const { attempt, index, hit, of, cause } = fact;
  const key = placeKey(attempt, index);
  const note = { at, attempt, index, hit, cause, of };
  const record = draft.byRecord.get(recordKey(of));
  const pending = draft.pending.get(key);
  const own = pending ? undefined : draft.byAction.get(key);
  if (record?.action) {
    const since = record.bars.find(({ kind }) => kind === "run")?.from ?? record.action.claimedAt;
    record.action.hits.push(note);
    addMark(record, "hit", at, { label: hit, since, action: { attempt, index } });
    draft.pending.delete(key);
    if (own?.action) amend(own.action, { state: "replayed", answeredBy: note });
    return;
  }
  const row = own ?? (pending && addActionRow(draft, pending));
  if (!row?.action) return;
  amend(row.action, { state: "replayed", answeredBy: note });
  addMark(row, "hit", at, { label: hit, action: { attempt, index } });
}

/** Accepted, and the round can no longer start it. */
export function leaveUnstarted(
  draft: TimelineDraft,
  which: (action: ActionDraft) => boolean = () => true,
): void {
  for (const action of [...draft.pending.values()]) if (which(action)) addActionRow(draft, action);
  for (const { action } of draft.actions)
    if (action && which(action) && (action.state === "judged" || action.state === "deferred"))
      action.state = "not_started";
}

/** The row of an action that has made a record: its own one from now on. */
export function rowOfClaim(draft: TimelineDraft, attempt: number, index: number): RowDraft | null {
  const key = placeKey(attempt, index);
  const pending = draft.pending.get(key);
  return pending ? addActionRow(draft, pending) : (draft.byAction.get(key) ?? null);
}

type Said = Pick<
  ActionDraft,
  "seq" | "attempt" | "index" | "kind" | "tool" | "fault" | "completedAt"
>;

export function newAction(said: Said): ActionDraft {
  const { seq, attempt, index, kind, tool, fault, completedAt } = said;
  return {
    seq,
    attempt,
    index,
    kind,
    tool,
    completedAt,
    fault,
    code: null,
    isObserved: false,
    blockedBy: null,
    strategies: null,
    closedGate: null,
    stop: null,
    shape: null,
    of: null,
    isEarly: false,
    state: "open",
    claimedAt: null,
    startedAt: null,
    endedAt: null,
    resultCode: null,
    hasOutlived: false,
    answeredBy: null,
    hits: [],
    chars: 0,
    cannotUndo: [],
  };
}

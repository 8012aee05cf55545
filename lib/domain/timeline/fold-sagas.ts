// What happens inside a multi-step command: its steps as rows of their own, and on each the undo that came back to it.
import type { OutlineFact } from "./outline";
import type { RowDraft } from "./timeline";
import {
  addChild,
  closeBar,
  lastOpenBar,
  newRow,
  openBar,
  recordKey,
  type TimelineDraft,
} from "./timeline-draft";

type Fact<T extends OutlineFact["type"]> = Extract<OutlineFact, { type: T }>;

export function sagaOpened(draft: TimelineDraft, _: number, fact: Fact<"saga.opened">) {
  const parent = draft.byRecord.get(recordKey(fact.of));
  if (!parent?.action) return;
  parent.action.cannotUndo = fact.cannotUndo;
  for (const step of fact.steps) stepRow(draft, fact, step);
}

export function stepStarted(draft: TimelineDraft, at: number, fact: Fact<"saga.step_started">) {
  const row = stepRow(draft, fact, fact.step);
  if (!row) return;
  openBar(row, "step", at);
  row.state = "running";
  const parent = draft.byRecord.get(recordKey(fact.of));
  const begun = parent?.bars.find(({ kind }) => kind === "run")?.from ?? at;
  row.skewMs = Math.min(row.skewMs, at - begun);
}

export function stepEnded(draft: TimelineDraft, at: number, fact: Fact<"saga.step_ended">) {
  const row = stepRow(draft, fact, fact.step);
  if (!row) return;
  const bar = lastOpenBar(row, "step");
  if (bar) closeBar(bar, at, fact.state);
  row.state = fact.state;
}

/** What will not be undone says so from the moment on at which the way back begins. */
export function compensationStarted(
  draft: TimelineDraft,
  _: number,
  fact: Fact<"compensation.started">,
) {
  for (const step of fact.left) {
    const row = stepRow(draft, fact, step);
    if (row) row.state = "left_in_place";
  }
}

export function undoStarted(
  draft: TimelineDraft,
  at: number,
  fact: Fact<"compensation.undo_started">,
) {
  const row = stepRow(draft, fact, fact.step);
  if (!row) return;
  const job = lastOpenBar(row, "job");
  if (job) closeBar(job, at, "taken");
  openBar(row, "undo", at, { label: fact.undo });
  row.state = "undoing";
}

export function undoEnded(draft: TimelineDraft, at: number, fact: Fact<"compensation.undo_ended">) {
  const row = stepRow(draft, fact, fact.step);
  if (!row) return;
  const bar = lastOpenBar(row, "undo") ?? lastOpenBar(row, "job");
  if (bar) closeBar(bar, at, fact.outcome);
  row.state = fact.outcome === "undone" ? "undone" : `undo_${fact.outcome}`;
}

export function undoQueued(
  draft: TimelineDraft,
  at: number,
  fact: Fact<"compensation.undo_queued">,
) {
  const row = stepRow(draft, fact, fact.step);
  if (!row) return;
  openBar(row, "job", at, { label: "undo", ref: fact.jobId });
  row.state = "undo_queued";
}

export function compensationEnded(
  draft: TimelineDraft,
  _: number,
  fact: Fact<"compensation.ended">,
) {
  const parent = draft.byRecord.get(recordKey(fact.of));
  if (parent) parent.state = fact.state;
}

/** Null where the call itself was never told of. */
function stepRow(
  draft: TimelineDraft,
  { of }: Pick<Fact<"saga.step_started">, "of">,
  step: string,
): RowDraft | null {
  const key = recordKey(of);
  const parent = draft.byRecord.get(key);
  if (!parent) return null;
  const steps = draft.bySaga.get(key) ?? new Map<string, RowDraft>();
  draft.bySaga.set(key, steps);
  const known = steps.get(step);
  if (known) return known;
  const { action, depth } = parent;
  const row = newRow({
    id: `step ${key} ${step}`,
    kind: "step",
    depth: depth + 1,
    name: step,
    ...(action ? { action } : {}),
  });
  row.state = "pending";
  steps.set(step, row);
  addChild(draft, parent, row);
  return row;
}

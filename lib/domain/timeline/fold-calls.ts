// What became of the calls: claimed, started, ended, in doubt, settled later, and what people were asked on the way.

import { newAction, rowOfClaim } from "./fold-actions";
import { awaitsRun } from "./fold-agents";
import { heldBack } from "./fold-stops";
import type { OutlineFact } from "./outline";
import type { ActionState, RowDraft } from "./timeline";
import {
  addActionRow,
  addMark,
  amend,
  beginWork,
  closeBar,
  endWork,
  lastOpenBar,
  openBar,
  recordKey,
  type TimelineDraft,
} from "./timeline-draft";

type Fact<T extends OutlineFact["type"]> = Extract<OutlineFact, { type: T }>;

export function callClaimed(draft: TimelineDraft, at: number, fact: Fact<"call.claimed">) {
  const { attempt, index, of, shape, isEarly } = fact;
  const row = rowOfClaim(draft, attempt, index) ?? unannounced(draft, at, fact);
  draft.byRecord.set(recordKey(of), row);
  if (!row.action) return;
  amend(row.action, { of, shape, isEarly, claimedAt: at, state: "waiting" });
}

/** A claim whose action nobody has told of: shown all the same. */
function unannounced(draft: TimelineDraft, at: number, fact: Fact<"call.claimed">): RowDraft {
  const { attempt, index, tool } = fact;
  return addActionRow(
    draft,
    newAction({
      ...{ attempt, index, tool, fault: null },
      kind: "call",
      seq: draft.next,
      completedAt: at,
    }),
  );
}

export function callHeld(draft: TimelineDraft, at: number, { of, stop }: Fact<"call.held">) {
  const row = draft.byRecord.get(recordKey(of));
  if (!row?.action) return;
  heldBack(draft, at, row.action, stop);
  addMark(row, "held", at, { label: `by ${stop.by}` });
}

export function callStarted(draft: TimelineDraft, at: number, { of }: Fact<"call.started">) {
  const row = draft.byRecord.get(recordKey(of));
  if (!row?.action) return;
  beginWork(draft, row, "run", at);
  amend(row.action, { state: "running", startedAt: at });
}

export function callEmitted(draft: TimelineDraft, at: number, fact: Fact<"call.emitted">) {
  const row = draft.byRecord.get(recordKey(fact.of));
  if (!row?.action) return;
  row.action.chars += fact.chars;
  addMark(row, "emitted", at);
}

export function callEnded(draft: TimelineDraft, at: number, fact: Fact<"call.ended">) {
  const { of, state, status, code } = fact;
  const row = draft.byRecord.get(recordKey(of));
  if (!row?.action) return;
  const bar = lastOpenBar(row, "run");
  if (bar) endWork(draft, bar, at, state);
  const isWaiting = status === "suspended" || (status === "running" && awaitsRun(row));
  amend(row.action, {
    state: isWaiting || state === "intended" ? "waiting" : state,
    // A doubt has no end that anybody knows.
    endedAt: state === "unknown" ? null : at,
    resultCode: code,
  });
}

export function callRepeated(draft: TimelineDraft, at: number, { of }: Fact<"call.repeated">) {
  const row = draft.byRecord.get(recordKey(of));
  if (!row?.action) return;
  beginWork(draft, row, "run", at, "again");
  addMark(row, "repeated", at);
  row.action.state = "running";
}

export function callReconciled(draft: TimelineDraft, at: number, fact: Fact<"call.reconciled">) {
  const row = draft.byRecord.get(recordKey(fact.of));
  if (!row?.action) return;
  const bar = lastOpenBar(row, "run");
  if (bar) endWork(draft, bar, at, fact.ran);
  addMark(row, "late", at, { label: fact.by });
  const state: ActionState = "reconciled";
  amend(row.action, { state, endedAt: at });
}

export function callOutlived(draft: TimelineDraft, at: number, { of }: Fact<"call.outlived">) {
  const row = draft.byRecord.get(recordKey(of));
  if (!row?.action) return;
  row.action.hasOutlived = true;
  addMark(row, "outlived", at);
}

export function gateOpened(draft: TimelineDraft, at: number, fact: Fact<"gate.opened">) {
  const row = draft.byRecord.get(recordKey(fact.of));
  if (!row?.action) return;
  const bar = openBar(row, "gate", at, { label: fact.kind, ref: fact.gate });
  draft.openGates.set(fact.gate, bar);
  // Somebody asked about one that has begun, such as what became of it, holds nothing up: how it ended stays said.
  if (row.action.startedAt === null) row.action.state = "waiting";
}

export function gateDecided(draft: TimelineDraft, at: number, fact: Fact<"gate.decided">) {
  const bar = draft.openGates.get(fact.gate);
  if (!bar) return;
  draft.openGates.delete(fact.gate);
  closeBar(bar, at, fact.state);
  bar.by = fact.by;
}

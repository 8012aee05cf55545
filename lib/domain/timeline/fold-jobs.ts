// The job that a call has started: a bar of its own on the call's row, which goes on after the call has answered.
import type { OutlineFact } from "./outline";
import { closeBar, lastOpenBar, openBar, recordKey, type TimelineDraft } from "./timeline-draft";

type Fact<T extends OutlineFact["type"]> = Extract<OutlineFact, { type: T }>;

/** A job that was given up and came to its end later has two bars. */
export function jobQueued(draft: TimelineDraft, at: number, fact: Fact<"job.queued">) {
  const row = draft.byRecord.get(recordKey(fact.of));
  if (row) openBar(row, "job", at, { label: "queued", ref: fact.job });
}

/** Its wait is over: the bar of the wait ends where the one of the work begins. */
export function jobStarted(draft: TimelineDraft, at: number, fact: Fact<"job.started">) {
  const row = draft.byRecord.get(recordKey(fact.of));
  if (!row) return;
  const waited = lastOpenBar(row, "job");
  if (waited) closeBar(waited, at, "taken");
  openBar(row, "job", at, { label: "work", ref: fact.job });
}

export function jobRequeued(draft: TimelineDraft, at: number, fact: Fact<"job.requeued">) {
  const row = draft.byRecord.get(recordKey(fact.of));
  if (!row) return;
  const work = lastOpenBar(row, "job");
  if (work) closeBar(work, at, "unknown");
  openBar(row, "job", at, { label: "queued", ref: fact.job });
}

export function jobEnded(draft: TimelineDraft, at: number, fact: Fact<"job.ended">) {
  const row = draft.byRecord.get(recordKey(fact.of));
  const bar = row && lastOpenBar(row, "job");
  if (bar) closeBar(bar, at, fact.state);
}

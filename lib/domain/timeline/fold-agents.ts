// Another agent's run below the call that handed it the task: a row of its own, with a bar for each of its rounds (R162, R163).
import type { OutlineFact } from "./outline";
import type { RowDraft } from "./timeline";
import {
  addChild,
  beginWork,
  endWork,
  lastOpenBar,
  newRow,
  recordKey,
  type TimelineDraft,
} from "./timeline-draft";

type Fact<T extends OutlineFact["type"]> = Extract<OutlineFact, { type: T }>;

export function agentStarted(draft: TimelineDraft, _: number, fact: Fact<"agent.started">) {
  const parent = draft.byRecord.get(recordKey(fact.of));
  if (!parent?.action || draft.byRun.has(fact.run)) return;
  const { run: id, agent, mode } = fact;
  const { action } = parent;
  const row = newRow({
    id: runRowId(id),
    kind: "agent",
    depth: parent.depth + 1,
    name: agent,
    action,
  });
  row.run = { id, agent, mode, rounds: 0, steps: 0, tokens: 0 };
  row.state = "running";
  draft.byRun.set(id, row);
  addChild(draft, parent, row);
}

/** The same in every round that tells of the run, so that exports can refer to it. */
export function runRowId(run: string): string {
  return `run ${run}`;
}

/** A round that another process goes on with has no end of its own before. */
export function agentRoundStarted(
  draft: TimelineDraft,
  at: number,
  { run, round }: Fact<"agent.round_started">,
) {
  const row = draft.byRun.get(run);
  if (!row?.run) return;
  closeOpen(draft, row, at, "goes_on");
  row.run.rounds = Math.max(row.run.rounds, round + 1);
  row.state = "running";
  beginWork(draft, row, "round", at, String(round));
}

export function agentRoundEnded(
  draft: TimelineDraft,
  at: number,
  { run, outcome, steps, tokens }: Fact<"agent.round_ended">,
) {
  const row = draft.byRun.get(run);
  if (!row?.run) return;
  Object.assign(row.run, { steps, tokens });
  closeOpen(draft, row, at, outcome);
  if (outcome === "suspended") row.state = "waiting";
}

export function agentEnded(draft: TimelineDraft, at: number, { run, state }: Fact<"agent.ended">) {
  const row = draft.byRun.get(run);
  if (!row) return;
  closeOpen(draft, row, at, state);
  row.state = state;
}

function closeOpen(draft: TimelineDraft, row: RowDraft, at: number, state: string): void {
  const bar = lastOpenBar(row, "round");
  if (bar) endWork(draft, bar, at, state);
}

/** Whether the call's result is still to come from a run. */
export function awaitsRun({ children }: RowDraft): boolean {
  return children.some(({ run }) => run?.mode === "awaited");
}

// The state machine of a ledger entry: which events may happen to it, and what it is afterwards.
//
// Invariants, each with a test of the same number:
// 1. A call starts at most once, and only after it was claimed.
// 2. Nothing is in doubt that never started; what fails without a start did not run, and what succeeds without one was
//    answered from an earlier run.
// 3. An end stands: a call that ended never runs again, and a known end never turns into another. What has asked a person,
//    or has started a job, has no end before that is answered.
// 4. A doubt is settled once, by the first finding, and only a doubt is.
// 5. Only what ran or may have run is compensated, and once.
// 6. A doubt is tried again at most once.
// 7. What a call has asked a person, or has a job do, is answered once; the answer is its result, and nothing runs for it.
// 8. No event changes what was asked: coordinates, tool, arguments, fingerprint and keys stay.
import type { ToolResult } from "../tools/call/tool-result";
import {
  type Finding,
  hasStartedJob,
  isAsking,
  type LedgerEntry,
  type LedgerState,
} from "./ledger-entry";

export type LedgerEvent = { readonly at: number } & (
  | { readonly type: "start" }
  | { readonly type: "succeed"; readonly result: ToolResult }
  /** A layer knew the answer already, so nothing had to run. */
  | { readonly type: "answer"; readonly result: ToolResult }
  /** From `intended`: refused or called off before anything started. */
  | { readonly type: "fail"; readonly result: ToolResult }
  /** No end will come that can be trusted; `result` is what is told meanwhile. */
  | { readonly type: "lose"; readonly result: ToolResult }
  /** A repeat under the same key begins, where the retry story makes it harmless. */
  | { readonly type: "repeat" }
  | { readonly type: "reconcile"; readonly finding: Finding }
  /** A person has answered what the call asked, or will not; or the job that it has started is over. */
  | { readonly type: "resume"; readonly result: ToolResult }
  | { readonly type: "compensate" }
);

/** By event, the states that it may find. */
const FROM: Readonly<Record<LedgerEvent["type"], readonly LedgerState[]>> = {
  start: ["intended"],
  succeed: ["running"],
  answer: ["intended"],
  fail: ["intended", "running"],
  lose: ["running"],
  repeat: ["unknown"],
  reconcile: ["unknown"],
  resume: ["succeeded"],
  compensate: ["succeeded", "unknown", "reconciled"],
};

/** The entry after the event; null where the event cannot happen to it, and then nothing has changed. */
export function advanceEntry(entry: LedgerEntry, event: LedgerEvent): LedgerEntry | null {
  const next = FROM[event.type].includes(entry.state) ? apply(entry, event) : null;
  return next && { ...next, version: entry.version + 1 };
}

function apply(entry: LedgerEntry, event: LedgerEvent): LedgerEntry | null {
  switch (event.type) {
    case "start":
      return { ...entry, state: "running", startedAt: event.at };
    case "succeed":
    case "answer":
      return { ...entry, state: "succeeded", endedAt: event.at, result: event.result };
    case "fail":
      return { ...entry, state: "failed", endedAt: event.at, result: event.result };
    case "lose":
      return { ...entry, state: "unknown", result: event.result };
    case "repeat":
      return entry.repeats === 0 ? { ...entry, repeats: 1 } : null;
    case "reconcile":
      return reconcile(entry, event.finding, event.at);
    case "resume":
      return resume(entry, event.result, event.at);
    case "compensate":
      return mayHaveRun(entry) ? { ...entry, state: "compensated" } : null;
  }
}

function resume(entry: LedgerEntry, result: ToolResult, at: number): LedgerEntry | null {
  if (!isAsking(entry) && !hasStartedJob(entry)) return null;
  if (result.status === "suspended" || result.status === "running") return null;
  const state = result.status === "error" ? "failed" : "succeeded";
  return { ...entry, state, endedAt: at, result };
}

function reconcile(entry: LedgerEntry, finding: Finding, at: number): LedgerEntry {
  return {
    ...entry,
    state: "reconciled",
    endedAt: at,
    finding,
    result: finding.result ?? entry.result,
  };
}

/** Whether there may be something of this call's own to undo. */
export function mayHaveRun({ state, finding, startedAt }: LedgerEntry): boolean {
  if (startedAt === null) return false;
  if (state === "reconciled") return finding?.ran === "succeeded";
  return state === "succeeded" || state === "unknown";
}

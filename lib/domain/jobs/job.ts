// Long work that outlives the call that started it: what was asked, where it stands, and what came of it.
import type { JsonValue } from "@/lib/kernel/json";
import type { Coordinates } from "../ledger/ledger-entry";
import type { JobSnapshot, JobTiming } from "../tools/call/call-context";
import type { JobState, OkResult, ToolResult } from "../tools/call/tool-result";
import type { RetryStory } from "../tools/contract/contract";

/** What stays as it was when the job was started. Instants are milliseconds since the epoch. */
export type JobOrder = Coordinates & {
  readonly id: string;
  readonly agent: string;
  readonly user: string;
  readonly turn: string;
  /** Of the call that started it. */
  readonly callId: string;
  readonly ledgerKey: string;
  /** The tool's id as the agent calls it, and its own name. */
  readonly tool: string;
  readonly kind: string;
  readonly input: JsonValue;
  readonly timing: JobTiming;
  /** What makes a repeat of its work harmless, or that nothing does. */
  readonly story: RetryStory["story"];
  /** The round that started it goes no further before it has ended (R140). */
  readonly isAwaited: boolean;
  /** The step that it undoes (R125); null for work that a call has started. */
  readonly undoes: UndoneStep | null;
  /** The event from outside that is its end (R144); null for work. */
  readonly awaits: EventWait | null;
  /** The run of a flow that is its work (R191): no worker is brought it, and the run's end is its own. Null for any other. */
  readonly run: string | null;
  readonly queuedAt: number;
};

export type EventWait = {
  readonly topic: string;
  readonly secret: string;
  /** Milliseconds since the epoch; null once the wait is over. */
  readonly until: number | null;
};

export type UndoneStep = { readonly saga: string; readonly step: string };

export type Job = JobOrder & {
  readonly state: JobState;
  /** From 0 to 1; null where the job cannot say. */
  readonly progress: number | null;
  readonly message: string | null;
  /** How often a worker has taken it up. */
  readonly tries: number;
  /** When its code began; null exactly while it is certain that nothing of it has run. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Null before its end. */
  readonly outcome: ToolResult | null;
  /** Its end came after the job had been given up (R131). */
  readonly isLate: boolean;
  /** Who has cancelled it; null where nobody has. */
  readonly cancelledBy: string | null;
  readonly polls: number;
};

/** Any other is ended by an event, or by the run that is its work. */
export function isForWorkers({ awaits, run }: Pick<JobOrder, "awaits" | "run">): boolean {
  return awaits === null && run === null;
}

export function isOver({ state }: Pick<Job, "state">): boolean {
  return state !== "queued" && state !== "running";
}

/** As tools see it (R135, R136). */
export function snapshotOf(job: Job): JobSnapshot {
  const { id, state: status, progress, message, kind, timing, outcome } = job;
  return {
    ...{ id, status, progress, message, kind, job: timing },
    ...(status === "succeeded" && outcome?.status === "ok" ? { result: resultOf(outcome) } : {}),
    ...(status === "failed" && outcome?.status === "error" ? { error: outcome.error } : {}),
  };
}

/** A result too large to be read at once is a preview, and says where the whole is (R3). */
function resultOf({ data, handle }: OkResult): JsonValue {
  return handle === undefined ? data : { shown: data, handle: { ...handle } };
}

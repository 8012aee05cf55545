// A multi-step command as it is kept: each step with what it returned and everything that was tried to undo it.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";

/**
 * `unknown`: started, and nobody knows whether it had its effect. `undo_unknown`: its undo started and has no end.
 * `undo_queued`: a job undoes it.
 */
export const STEP_STATES = [
  "pending",
  "running",
  "done",
  "failed",
  "unknown",
  "undoing",
  "undone",
  "undo_failed",
  "undo_unknown",
  "undo_queued",
] as const;
export type StepState = (typeof STEP_STATES)[number];

/** One try at an undo (R123); instants are milliseconds since the epoch. */
export type UndoTry = {
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Null while it runs. */
  readonly outcome: "undone" | "failed" | "unknown" | null;
  readonly error: string | null;
};

export type StepRecord = {
  readonly name: string;
  /** Name of the compensating action; null where the step has none. */
  readonly undoName: string | null;
  readonly undoMode: "sync" | "async";
  readonly irreversible: boolean;
  readonly state: StepState;
  /** What the step returned; null before that. */
  readonly output: JsonValue;
  readonly error: string | null;
  readonly undos: readonly UndoTry[];
  /** The job that undoes it, or has tried to last, where one has. */
  readonly jobId: string | null;
};

export const SAGA_STATES = [
  "running",
  "concluded",
  "compensating",
  "compensated",
  "partly_compensated",
] as const;
export type SagaState = (typeof SAGA_STATES)[number];

export type Saga = {
  /** The ledger key of the call that it belongs to. */
  readonly id: string;
  readonly tool: string;
  readonly args: JsonObject;
  readonly state: SagaState;
  /** How its way back had ended before a person had it gone again; null where it is gone for the first time, or never. */
  readonly before: SagaState | null;
  /** In the order in which they run. */
  readonly steps: readonly StepRecord[];
  /** Counts the changes, so that of two that meet one wins. */
  readonly version: number;
  readonly startedAt: number;
  readonly endedAt: number | null;
};

export type PlannedStep = Pick<StepRecord, "name" | "undoName" | "undoMode" | "irreversible">;

export function openSaga(
  call: Pick<Saga, "id" | "tool" | "args" | "startedAt">,
  steps: readonly PlannedStep[],
): Saga {
  return {
    ...call,
    state: "running",
    before: null,
    version: 0,
    endedAt: null,
    steps: steps.map(({ name, undoName, undoMode, irreversible }) => ({
      name,
      undoName,
      undoMode,
      irreversible,
      state: "pending",
      output: null,
      error: null,
      undos: [],
      jobId: null,
    })),
  };
}

/** Names of the steps that stay once they are done: said before the first one runs (C05). */
export function cannotUndo(steps: readonly PlannedStep[]): readonly string[] {
  return steps.filter((step) => !isUndoable(step)).map(({ name }) => name);
}

export function isUndoable({ undoName, irreversible }: PlannedStep): boolean {
  return undoName !== null && !irreversible;
}

/** The one whose undo is at work, here or in a job's hands. */
export function stepInHand({ steps }: Pick<Saga, "steps">): StepRecord | undefined {
  return steps.find(({ state }) => state === "undoing" || state === "undo_queued");
}

/** Its undo has failed, or nobody knows how it ended: a person has to look (R126). */
export function isUnsettled({ state }: Pick<StepRecord, "state">): boolean {
  return state === "undo_failed" || state === "undo_unknown";
}

// What a timeline draws: rows with bars and marks on one time axis, in the words of the facts that they come from.
//
// Instants are milliseconds since the epoch, as the clock of whoever wrote them said; nothing is moved to look tidy.
import type { Coordinates } from "../ledger/ledger-entry";
import type { StopScope } from "../stops/stop";
import type { Shape } from "../tools/definition/tool-definition";
import type { Strategy } from "../traits/traits";

/**
 * `attempt`: the model speaks. `run`: a handler is at work. `gate`: a person is asked. `step` and `undo`: inside a
 * multi-step command. `job`: an undo that a queue has taken. `round`: one of another agent's run, up to its end or its wait.
 * `span`: of a trace that another system has written.
 */
export type BarKind = "attempt" | "run" | "gate" | "step" | "undo" | "job" | "round" | "span";

export type BarDraft = {
  readonly kind: BarKind;
  readonly from: number;
  /** Null while it lasts, and where no end was ever written down. */
  to: number | null;
  /** `running`, then how it ended, in the word of its own kind: a reason, a ledger state, a decision, an outcome. */
  state: string;
  /** The attempt's or the round's number, the gate's kind, the undo's name; empty where the row says it all. */
  readonly label: string;
  /** The gate's id, or the job's. */
  readonly ref: string | null;
  /** Who decided a gate. */
  by: string | null;
  /** Below 0 where the end was told before the start: by so much do the clocks differ at least. */
  skewMs: number;
  /** What a provider said of an attempt that it did not bring to an end. */
  trouble: Trouble | null;
};
export type Bar = Readonly<BarDraft>;

/** `fault`: the kind of trouble, where it is a known one. `detail`: the provider's own words, which are data. */
export type Trouble = { readonly fault: string | null; readonly detail: string | null };

/**
 * `hit`: the ledger answered an action with this row's record; an arc leads back to `since`, where it started.
 * `emitted`: the tool showed something. `late`: its answer came after nobody waited any more. `held`: an operator's stop
 * kept it from starting.
 */
export type MarkKind = "hit" | "held" | "emitted" | "repeated" | "late" | "outlived";

export type MarkDraft = {
  readonly kind: MarkKind;
  readonly at: number;
  /** Kind of the hit, or who settled a doubt. */
  readonly label: string;
  readonly since: number | null;
  /** The action that was answered. */
  readonly action: { readonly attempt: number; readonly index: number } | null;
};
export type Mark = Readonly<MarkDraft>;

/**
 * Where an action stands. `judged`: accepted, its turn has not come. `deferred`: waits for its attempt's end (R102).
 * `waiting`: claimed, for a person or for its start. `not_started`: accepted, and nothing came of it. `answered` and
 * `replayed` run nothing of their own. Ledger states are a started call's.
 */
export type ActionState =
  | "open"
  | "judged"
  | "refused"
  | "faulty"
  | "deferred"
  | "waiting"
  | "running"
  | "succeeded"
  | "failed"
  | "unknown"
  | "compensated"
  | "reconciled"
  | "not_started"
  | "answered"
  | "replayed";

/** What is known of a stop; null where an older round did not write it down. */
export type StopNote = {
  /** Tells it from every other stop. */
  readonly key: string;
  readonly scope: StopScope | null;
  /** "every early start", "agent main"; empty where nobody knows. */
  readonly name: string;
  readonly by: string;
  /** Empty where nobody has said why. */
  readonly reason: string;
  /** When it was set. */
  readonly since: number | null;
};

export type HeldNote = {
  readonly at: number;
  readonly attempt: number;
  readonly index: number;
  /** `early`: it had to wait for the end of the generation. `call`: it did not run. */
  readonly as: "early" | "call";
};

export type MetStopDraft = StopNote & {
  /** When it first held something, or ended the run. */
  readonly at: number;
  /** Once each action, in the order in which they were held. */
  held: readonly HeldNote[];
  /** The run has ended by it. */
  hasEnded: boolean;
};
export type MetStop = Readonly<MetStopDraft>;

export type HitNote = {
  readonly at: number;
  readonly attempt: number;
  readonly index: number;
  readonly hit: string;
  readonly cause: string;
  readonly of: Coordinates;
};

export type ActionDraft = {
  /** Of the event that told of it: there its arguments are. */
  readonly seq: number;
  readonly attempt: number;
  readonly index: number;
  readonly kind: "call" | "final" | "faulty";
  /** Null for the final answer, and where no name could be read. */
  readonly tool: string | null;
  readonly completedAt: number;
  readonly fault: string | null;
  code: string | null;
  isObserved: boolean;
  blockedBy: number | null;
  strategies: readonly Strategy[] | null;
  closedGate: string | null;
  /** The stop that held it back last, from starting early or at all. */
  stop: StopNote | null;
  shape: Shape | null;
  /** The record of its own call. */
  of: Coordinates | null;
  isEarly: boolean;
  state: ActionState;
  claimedAt: number | null;
  startedAt: number | null;
  endedAt: number | null;
  resultCode: string | null;
  hasOutlived: boolean;
  /** The record that answered it, where it made none itself. */
  answeredBy: HitNote | null;
  /** Later actions that this record answered. */
  hits: HitNote[];
  /** Characters that the tool has shown so far. */
  chars: number;
  /** Steps that stay once they are done. */
  cannotUndo: readonly string[];
};
export type TimelineAction = Readonly<Omit<ActionDraft, "hits">> & {
  readonly hits: readonly HitNote[];
};

/** Another agent's run; `rounds` as many as have begun, usage as it was told last. */
export type RunNote = {
  readonly id: string;
  readonly agent: string;
  readonly mode: "awaited" | "detached";
  rounds: number;
  steps: number;
  tokens: number;
};

export type RowDraft = {
  /** Stays the same as long as the row does. */
  readonly id: string;
  /** `agent`: another agent's run. `nested`: a row of that run's own timeline. */
  readonly kind: "generation" | "action" | "step" | "agent" | "nested" | "span";
  readonly depth: number;
  readonly name: string;
  /** Of an action's own row; a step has the action that it belongs to. */
  readonly action: ActionDraft | null;
  readonly bars: BarDraft[];
  readonly marks: MarkDraft[];
  readonly children: RowDraft[];
  /** How a step or a run stands; empty elsewhere. */
  state: string;
  /** Of a run's own row. */
  run?: RunNote;
  /** Of a nested row: where it is at home. */
  readonly home?: RowHome;
  /** Below 0 where it began before what it belongs to: by so much do the clocks differ at least. */
  skewMs: number;
};
/** The action's place, where the row is one's. */
export type RowHome = {
  readonly turn: string;
  readonly round: number;
  readonly action: { readonly attempt: number; readonly index: number } | null;
};

export type Row = Readonly<Omit<RowDraft, "action" | "bars" | "marks" | "children" | "run">> & {
  readonly run?: Readonly<RunNote>;
  readonly action: TimelineAction | null;
  readonly bars: readonly Bar[];
  readonly marks: readonly Mark[];
  readonly children: readonly Row[];
};

/** A block of model output became complete. */
export type Completion = {
  readonly at: number;
  readonly attempt: number;
  readonly index: number;
};

/** Nothing was written down in it, and nothing ran; or nothing was written down for a minute and more. */
export type Quiet = { readonly from: number; readonly to: number };

export type Timeline = {
  /** Counts what was appended: the same number is the same picture. */
  readonly version: number;
  /** The `seq` that it takes next. */
  readonly next: number;
  readonly revision: number | null;
  readonly enforcement: string | null;
  /** Null before the first event. */
  readonly from: number | null;
  /** The last instant that anything was told of. */
  readonly to: number | null;
  readonly endedAt: number | null;
  /** Null while the round runs. */
  readonly outcome: string | null;
  /** Stretches in which the whole run waited for people; the last one has no end while it does. */
  readonly suspensions: readonly { readonly from: number; readonly to: number | null }[];
  /** What the turn broke on, where it did not end of itself. */
  readonly endReason: string | null;
  /** Operators' stops that held something of it, in the order in which it met them. */
  readonly stops: readonly MetStop[];
  /** In order, children after their parent. */
  readonly rows: readonly Row[];
  /** In order of time. */
  readonly completions: readonly Completion[];
  /** Longer than a second, in order. */
  readonly quiet: readonly Quiet[];
  /** The end of the last attempt; null while the model speaks, or has not yet. */
  readonly generationEnd: number | null;
};

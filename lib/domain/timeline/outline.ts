// What lists and timelines need of a round's events: every fact, without the long texts that a panel asks for when it opens.
import type { AgentRunFact } from "../agent-runs/run-fact";
import type { JobFact } from "../jobs/job-fact";
import type { Coordinates, LedgerState } from "../ledger/ledger-entry";
import type { Stop } from "../stops/stop";
import type { Shape } from "../tools/definition/tool-definition";
import type { Strategy } from "../traits/traits";

type InAttempt = { readonly attempt: number };
type OfAction = InAttempt & { readonly index: number };
type OfCall = { readonly of: Coordinates };

/** An operator's stop as it stood when it held something; of an older round less of it is known. */
export type OutlineStop = Pick<Stop, "by" | "reason"> & Partial<Omit<Stop, "by" | "reason">>;

/** Words of the runtime's own (causes, reasons, gates, codes) are told as they stand there. */
export type OutlineFact =
  | {
      readonly type: "round.started";
      readonly revision: number;
      /** `enforce`, or `observe`: then verdicts are told and nothing is refused by traits. */
      readonly enforcement: string;
    }
  | (InAttempt & { readonly type: "attempt.started"; readonly cause: string })
  | (OfAction & {
      readonly type: "action.completed";
      /** Null for the final answer, and where no name could be read. */
      readonly tool: string | null;
      readonly kind: "call" | "final" | "faulty";
      readonly fault: string | null;
    })
  | (OfAction & {
      readonly type: "action.judged";
      readonly code: string | null;
      /** The code tells what would have been refused. */
      readonly isObserved: boolean;
      readonly blockedBy: number | null;
      readonly strategies: readonly Strategy[] | null;
      readonly closedGate: string | null;
      /** Behind the gate `stopped`. */
      readonly stop?: OutlineStop;
    })
  | (OfAction &
      OfCall & { readonly type: "ledger.hit"; readonly hit: string; readonly cause: string })
  | (OfAction & { readonly type: "action.deferred" })
  | (OfAction &
      OfCall & {
        readonly type: "call.claimed";
        readonly tool: string;
        readonly shape: Shape;
        readonly isEarly: boolean;
      })
  | (OfCall & { readonly type: "call.held"; readonly stop: OutlineStop })
  | (OfCall & { readonly type: "call.asked" })
  | (OfCall & { readonly type: "call.started" })
  /** `chars` counts what the tool has shown with it. */
  | (OfCall & { readonly type: "call.emitted"; readonly chars: number })
  | (OfCall & {
      readonly type: "call.ended";
      readonly state: LedgerState;
      /** Of the result: `ok`, `error` and so on; null where there is none. */
      readonly status: string | null;
      readonly code: string | null;
    })
  | (OfCall & { readonly type: "call.repeated" })
  | (OfCall & {
      readonly type: "call.reconciled";
      readonly ran: "succeeded" | "failed" | "not_run";
      /** `late_answer`, `status_check`, `person` or `repeat`. */
      readonly by: string;
    })
  | (OfCall & { readonly type: "call.outlived" })
  | (InAttempt & {
      readonly type: "generation.ended";
      readonly reason: string;
      /** The provider's trouble behind it: its kind, where it is a known one, and its own words. */
      readonly fault?: string | null;
      readonly detail?: string | null;
    })
  | (OfCall & {
      readonly type: "saga.opened";
      readonly steps: readonly string[];
      readonly cannotUndo: readonly string[];
    })
  | (OfCall & { readonly type: "saga.step_started"; readonly step: string })
  | (OfCall & {
      readonly type: "saga.step_ended";
      readonly step: string;
      readonly state: string;
      readonly error: string | null;
    })
  | (OfCall & {
      readonly type: "compensation.started";
      readonly undo: readonly string[];
      readonly left: readonly string[];
    })
  | (OfCall & {
      readonly type: "compensation.undo_started";
      readonly step: string;
      readonly undo: string;
    })
  | (OfCall & {
      readonly type: "compensation.undo_ended";
      readonly step: string;
      readonly undo: string;
      readonly outcome: "undone" | "failed" | "unknown";
      readonly error: string | null;
    })
  | (OfCall & {
      readonly type: "compensation.undo_queued";
      readonly step: string;
      readonly jobId: string;
    })
  | (OfCall & {
      readonly type: "compensation.ended";
      readonly state: string;
      /** How an earlier way back had left it. */
      readonly before: string | null;
    })
  | (OfCall & {
      readonly type: "gate.opened";
      readonly gate: string;
      readonly kind: string;
      readonly expiresAt: number | null;
    })
  | (OfCall & {
      readonly type: "gate.decided";
      readonly gate: string;
      readonly state: string;
      readonly by: string | null;
    })
  | JobFact
  | AgentRunFact
  | {
      readonly type: "run.suspended";
      readonly gates: readonly string[];
      readonly jobs?: readonly string[];
    }
  | { readonly type: "run.resumed" }
  | ({ readonly type: "run.stopped" } & OutlineStop)
  /** `reason`: what the turn broke on. */
  | { readonly type: "round.ended"; readonly outcome: string; readonly reason?: string };

/** `seq` counts from 0 in each round without a gap; `at` is milliseconds since the epoch. */
export type OutlineEvent = {
  readonly turn: string;
  readonly round: number;
  readonly seq: number;
  readonly at: number;
  readonly fact: OutlineFact;
};

// What happens in a round, as the timeline and the replay read it: facts in order, named noun.past-tense (R146).

import type { AgentRunFact } from "@/lib/domain/agent-runs/run-fact";
import type { AnswerCharge } from "@/lib/domain/charges/charge";
import type { JobFact } from "@/lib/domain/jobs/job-fact";
import type { Coordinates, LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { HitKind } from "@/lib/domain/ledger/match-action";
import type { ProviderFault } from "@/lib/domain/models/provider-fault";
import type { VerdictCode } from "@/lib/domain/rounds/action";
import type { Enforcement } from "@/lib/domain/rounds/enforcement";
import type { Stop } from "@/lib/domain/stops/stop";
import type { GATE_KINDS, ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { Strategy } from "@/lib/domain/traits/traits";
import type { JsonObject } from "@/lib/kernel/json";
import type { ActionFault, EndReason } from "@/lib/stream/stream-event";
import type { CallFact } from "./call-fact";

/** Why a round generates once more; all of them keep the round and its ledger (R100). */
export const ATTEMPT_CAUSES = [
  "first",
  "provider_retry",
  "compaction_retry",
  "decision_retry",
] as const;
export type AttemptCause = (typeof ATTEMPT_CAUSES)[number];

/** The gates before an early start, in the order in which they are looked at: the six of R87, then the runtime's own. */
export const EARLY_GATES = [
  "overseer",
  "shape",
  "tool",
  "arguments",
  "strategy",
  "profile",
  "stopped",
  "handler",
  "approval",
  "suspends",
  "awaited_agent",
  "switched_off",
  "generation",
  "limit",
] as const;
export type EarlyGate = (typeof EARLY_GATES)[number];

type InAttempt = { readonly attempt: number };
type OfAction = InAttempt & { readonly index: number };

export type RoundFact =
  | {
      readonly type: "round.started";
      readonly revision: number;
      readonly catalogHash: string | null;
      readonly enforcement: Enforcement;
    }
  | (InAttempt & { readonly type: "attempt.started"; readonly cause: AttemptCause })
  | (OfAction & {
      readonly type: "action.completed";
      /** Null for the final answer, and where no name could be read. */
      readonly tool: string | null;
      readonly kind: "call" | "final" | "faulty";
      readonly params: JsonObject | null;
      readonly fault: ActionFault | null;
    })
  | (OfAction & {
      readonly type: "action.judged";
      readonly code: VerdictCode | null;
      /** The code tells what would have been refused: the agent is observed, so the action was let through. */
      readonly isObserved?: true;
      readonly blockedBy: number | null;
      readonly strategies: readonly Strategy[] | null;
      /** The first gate that is closed to an early start; null where the call may start early. */
      readonly closedGate: EarlyGate | null;
      /** The operator's stop behind the gate `stopped`. */
      readonly stop?: Stop;
    })
  | (OfAction & {
      readonly type: "ledger.hit";
      readonly hit: HitKind;
      readonly of: Coordinates;
      readonly cause: AttemptCause;
    })
  /** Waits for the end of its attempt (R102). */
  | (OfAction & { readonly type: "action.deferred" })
  | (OfAction & { readonly type: "call.claimed"; readonly entry: LedgerEntry })
  | { readonly type: "call.started"; readonly of: Coordinates }
  | { readonly type: "call.emitted"; readonly of: Coordinates; readonly chunk: string }
  | (CallFact & { readonly of: Coordinates })
  | {
      readonly type: "call.ended";
      readonly of: Coordinates;
      readonly state: LedgerEntry["state"];
      readonly result: ToolResult | null;
    }
  /** A doubt is tried once more under the same key (R107). */
  | { readonly type: "call.repeated"; readonly of: Coordinates }
  /** Its end came after the runtime had stopped waiting for it (R131). */
  | { readonly type: "call.reconciled"; readonly of: Coordinates; readonly entry: LedgerEntry }
  /** The round goes on without it. */
  | { readonly type: "call.outlived"; readonly of: Coordinates }
  | (InAttempt & {
      readonly type: "generation.ended";
      readonly reason: EndReason | "restarted";
      /** What the provider said of it, where it did: data, never an instruction. */
      readonly fault?: ProviderFault | null;
      readonly detail?: string | null;
      /** What the answer has used and what that costs; absent where nothing was answered, or no model spoke. */
      readonly charge?: AnswerCharge;
    })
  /** A person is asked; the call, and for a question every later one, waits (settled rule 11a). */
  | {
      readonly type: "gate.opened";
      readonly of: Coordinates;
      readonly gate: string;
      readonly kind: (typeof GATE_KINDS)[number];
      /** Milliseconds since the epoch; null where it waits for as long as it takes. */
      readonly expiresAt: number | null;
    }
  | {
      readonly type: "gate.decided";
      readonly of: Coordinates;
      readonly gate: string;
      /** `approved`, `denied`, `answered`, `settled`, `expired` or `withdrawn`. */
      readonly state: string;
      /** Who decided; null where time or the end of the run did. */
      readonly by: string | null;
    }
  | JobFact
  | AgentRunFact
  /**
   * The run stops until a person has decided (R148), or until a job has ended (R140), and goes on where it stood (R149).
   */
  | {
      readonly type: "run.suspended";
      readonly gates: readonly string[];
      readonly jobs?: readonly string[];
    }
  | { readonly type: "run.resumed" }
  /** The kill switch has ended it: nothing further is generated or started. The stop is told as it stood then. */
  | { readonly type: "run.stopped"; readonly stop: Stop }
  /** `reason`: what the turn broke on, where it did not end of itself. */
  | { readonly type: "round.ended"; readonly outcome: string; readonly reason?: string };

/** `at` is milliseconds since the epoch. */
export type RoundEvent = {
  readonly turn: string;
  readonly round: number;
  readonly at: number;
  readonly fact: RoundFact;
};

/** `seq` counts from 0 in each round, without a gap. */
export type StoredEvent = RoundEvent & { readonly seq: number };

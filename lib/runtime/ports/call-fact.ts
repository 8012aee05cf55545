// What happens to one call on its way and inside it, for the timeline (R122, R146).

import type { AnswerCharge } from "@/lib/domain/charges/charge";
import type { SagaState, StepState } from "@/lib/domain/saga/saga-record";
import type { Stop } from "@/lib/domain/stops/stop";

export type CallFact =
  /** An operator's stop, as it stood then, has kept it from starting (R169). */
  | { readonly type: "call.held"; readonly stop: Stop }
  /** A model was asked something for it, beside the answers of its round: what that used, and what it costs (R106). */
  | {
      readonly type: "call.asked";
      /** One question: no other one has the id. */
      readonly ask: string;
      readonly attempt: number;
      readonly charge: AnswerCharge;
    }
  | {
      readonly type: "saga.opened";
      readonly steps: readonly string[];
      /** Steps that stay once they are done. */
      readonly cannotUndo: readonly string[];
    }
  | { readonly type: "saga.step_started"; readonly step: string }
  | {
      readonly type: "saga.step_ended";
      readonly step: string;
      readonly state: StepState;
      readonly error: string | null;
    }
  | {
      readonly type: "compensation.started";
      readonly undo: readonly string[];
      readonly left: readonly string[];
    }
  | { readonly type: "compensation.undo_started"; readonly step: string; readonly undo: string }
  | {
      readonly type: "compensation.undo_ended";
      readonly step: string;
      readonly undo: string;
      readonly outcome: "undone" | "failed" | "unknown";
      readonly error: string | null;
    }
  | { readonly type: "compensation.undo_queued"; readonly step: string; readonly jobId: string }
  | {
      readonly type: "compensation.ended";
      readonly state: SagaState;
      /** How an earlier way back had left it, where a person has had an undo tried once more. */
      readonly before: SagaState | null;
    };

// An action of the stream with the overseer's verdict: what every later stage of the round works with.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { Verdict } from "@/lib/domain/rounds/action";
import type { JsonObject } from "@/lib/kernel/json";
import type { ActionFault } from "@/lib/stream/stream-event";

export type JudgedCall = {
  readonly kind: "call";
  /** In its attempt. */
  readonly index: number;
  /** Unique in the conversation. */
  readonly id: string;
  readonly providerId: string | null;
  /** The tool's own id where there is one, else the name as the model called it. */
  readonly name: string;
  /** Undefined where the agent has no such tool. */
  readonly tool: EffectiveTool | undefined;
  readonly params: JsonObject;
  readonly signature: string | null;
  readonly verdict: Verdict;
};

export type JudgedAction =
  | JudgedCall
  | {
      readonly kind: "final";
      readonly index: number;
      readonly text: string;
      readonly verdict: Verdict;
    }
  /** A block that no action could be read from. */
  | {
      readonly kind: "faulty";
      readonly index: number;
      readonly id: string;
      readonly name: string | null;
      readonly fault: ActionFault;
      readonly isCutOff: boolean;
      readonly verdict: Verdict;
    };

export function isAccepted({ verdict }: JudgedAction): boolean {
  return verdict.verdict === "accepted";
}

export function isCall(action: JudgedAction): action is JudgedCall {
  return action.kind === "call";
}

export function isCutOff(action: JudgedAction): boolean {
  return action.kind === "faulty" && action.isCutOff;
}

export function acceptedCalls(actions: readonly JudgedAction[]): readonly JudgedCall[] {
  return actions.filter(isCall).filter(isAccepted);
}

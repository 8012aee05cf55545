// Everything that a process needs to begin a turn, or to go on with it after another one has stopped.
import type { RunBudget } from "@/lib/domain/agent-runs/run-budget";
import type { Coordinates } from "@/lib/domain/ledger/ledger-entry";
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import type { Caller } from "./call-request";
import type { ConversationMessage } from "./conversation";

/** `nothing`: verdicts, early eligibility and ledger are shown, and no handler is called. */
export const EXECUTIONS = ["real", "nothing"] as const;
export type Execution = (typeof EXECUTIONS)[number];

export type TurnSetup = {
  readonly caller: Caller;
  /** Name of the person, or of whatever started it. */
  readonly startedBy: string;
  /** What the conversation begins with: the user's messages. */
  readonly messages: readonly ConversationMessage[];
  readonly model: ModelChoice;
  /** False keeps every call in its order, whatever its traits allow. */
  readonly earlyStarts: boolean;
  readonly execution: Execution;
  /** Where its calls come in, unless a model makes them in a round. */
  readonly entry?: "mcp";
  /** Set where the turn was handed a task and answers for it. */
  readonly run?: RunSetup;
};

export type RunSetup = {
  readonly budget: RunBudget;
  /** Agents above it, the nearest last: none of them is ever handed a task of its own doing (R161). */
  readonly ancestors: readonly string[];
  /** The call that handed the task over; absent where none did. */
  readonly parent?: RunParent;
};

export type RunParent = { readonly turn: string; readonly of: Coordinates };

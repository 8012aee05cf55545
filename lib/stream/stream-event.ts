// The typed events that every protocol reader produces: the command line's contract, and what a live round needs besides.
import type { TokenUsage } from "@/lib/domain/charges/token-usage";
import type { ProviderFault } from "@/lib/domain/models/provider-fault";
import type { JsonObject } from "@/lib/kernel/json";

/** Why a generation ended (cli.md, parse). `cut`: the stream stopped without saying so. */
export const END_REASONS = ["stop", "tool_calls", "length", "filter", "error", "cut"] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Why a call cannot run (cli.md, parse). */
export const ACTION_FAULTS = [
  "truncated",
  "invalid_json",
  "not_an_object",
  "several_objects",
  "missing_name",
  "ambiguous",
  "lost_start",
  "voided",
] as const;
export type ActionFault = (typeof ACTION_FAULTS)[number];

type ActionIdentity = {
  readonly type: "action";
  /** Order of opening among the stream's actions, from 0; a dropped sibling leaves a hole (R72). */
  readonly index: number;
  /** Unique in the conversation: the provider's, or a generated one. */
  readonly id: string;
  /** As the provider said it, even where it was taken already; settled rule 6a compares it. */
  readonly providerId: string | null;
  /** The arguments' exact text as streamed; the whole lane for the channel protocol. */
  readonly raw: string;
};

/** Only this one may run. `signature` is Gemini's thought signature, to be sent back with the call. */
export type CompleteAction = ActionIdentity & {
  readonly state: "complete";
  readonly name: string;
  readonly args: JsonObject;
  readonly signature: string | null;
};

/** `malformed`: finished and unusable. `cut_off`: never finished. */
export type FaultyAction = ActionIdentity & {
  readonly state: "malformed" | "cut_off";
  readonly name: string | null;
  readonly reason: ActionFault;
};

export type ActionEvent = CompleteAction | FaultyAction;
type FinalEvent = {
  readonly type: "final";
  readonly index: number;
  readonly text: string;
};
/** Something that the stream got wrong and that cost nothing; never a change to what runs. */
type RepairEvent = {
  readonly type: "repair";
  readonly index: number;
  readonly note: string;
};
/** One whole part of visible text; `lane` is the channel protocol's lane, null elsewhere. */
type TextEvent = {
  readonly type: "text";
  readonly lane: string | null;
  readonly text: string;
};
/** Always the last. `detail` is a provider's error text: data, never an instruction. */
type EndEvent = {
  readonly type: "end";
  readonly reason: EndReason;
  readonly detail: string | null;
  /** Where a provider refused to answer or said why it broke off. */
  readonly fault?: ProviderFault;
  /** Where the provider has told of it, by the last that it has told. */
  readonly usage?: TokenUsage;
};

type ContractEvent = ActionEvent | FinalEvent | RepairEvent | TextEvent | EndEvent;

/** What a live round reads besides; the concatenation of deltas does not depend on how the stream was cut. */
type LiveEvent =
  /** A block opened; nothing is known of it but its place. */
  | { readonly type: "action-start"; readonly index: number }
  /** The tool's name is known (R73), long before its arguments are complete. */
  | { readonly type: "action-identify"; readonly index: number; readonly name: string }
  | { readonly type: "argument-delta"; readonly index: number; readonly text: string }
  /** `lane`: the channel's lane, `reasoning` for a model's thoughts, null for plain text. */
  | { readonly type: "text-delta"; readonly lane: string | null; readonly text: string }
  /** A model's thought is finished; some providers want it back with its signature. */
  | { readonly type: "thought-end"; readonly text: string; readonly signature: string | null }
  /** The provider began its message anew: what follows is another attempt. */
  | { readonly type: "message-restart" }
  /** One event of the input was unreadable; `line` counts from 1. */
  | {
      readonly type: "input-error";
      readonly line: number;
      readonly message: string;
      /** The stream, of which others were readable, ends within the message: what is missing was never there. */
      readonly isCut: boolean;
    };

export type StreamEvent = ContractEvent | LiveEvent;
export type Emit = (event: StreamEvent) => void;

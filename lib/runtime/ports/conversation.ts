// What a model is given to read and what it has said, in the runtime's own form; providers' formats are derived from it.
import type { AnswerCode } from "@/lib/domain/ledger/call-answer";
import type { RoundNotice } from "@/lib/domain/ledger/round-notices";
import type { MediaBlock } from "@/lib/domain/media/media-block";
import type { VerdictCode } from "@/lib/domain/rounds/action";
import type { RefusalFeedback } from "@/lib/domain/rounds/refusal-feedback";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { JsonObject } from "@/lib/kernel/json";

/** A call as it stands in the conversation, posted before it runs (R177). */
export type CallMessage = {
  readonly role: "tool";
  readonly type: "tool_call";
  readonly callId: string;
  /** The user's message that started the turn; null outside a conversation. */
  readonly parentId: string | null;
  readonly round: number;
  readonly index: number;
  /** Null where no name could be read. */
  readonly tool: string | null;
  readonly params: JsonObject | null;
  /** The record that answers the call; null where none does. */
  readonly ledgerKey: string | null;
  /** Why the overseer refused it; null where it did not. */
  readonly refused: VerdictCode | null;
  /** Gemini's thought signature, to be sent back with the call. */
  readonly signature: string | null;
};

/** Exactly one for each call (R176, R178). */
export type ResultMessage = {
  readonly role: "tool";
  readonly type: "tool_result";
  readonly status: "responded";
  /** The call's message. */
  readonly parentId: string;
  readonly round: number;
  readonly index: number;
  readonly metadata: {
    readonly tool: string | null;
    readonly callId: string;
    readonly status: ToolResult["status"];
    readonly code: AnswerCode | null;
  };
  readonly note: string | null;
  /** The result as text. */
  readonly content: string;
  readonly structured: ToolResult | null;
  /** Milliseconds since the epoch; null where nothing ran (R181). */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
};

export type ConversationMessage =
  | {
      readonly role: "user";
      readonly id: string;
      readonly text: string;
      /** Shown to the model before the text, each as its provider takes it natively. */
      readonly media?: readonly MediaBlock[];
    }
  | { readonly role: "assistant"; readonly text: string }
  | CallMessage
  | ResultMessage
  /** The runtime's own word after a round or an attempt (R71). */
  | {
      readonly role: "runtime";
      readonly refusals: readonly RefusalFeedback[];
      readonly notices: readonly RoundNotice[];
    };

export type MessageStore = {
  /** False where the message, or the result of its call, is there already. */
  post(turn: string, message: ConversationMessage): Promise<boolean>;
  /** Calls without a result, in the order of their posting. */
  unanswered(turn: string): Promise<readonly CallMessage[]>;
};

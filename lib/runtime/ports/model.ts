// The model as the runtime sees it: it is given a conversation and answers with a stream of typed events.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { StreamEvent } from "@/lib/stream/stream-event";
import type { ConversationMessage } from "./conversation";
import type { AttemptCause } from "./round-event";

export type GenerationRequest = {
  readonly turn: string;
  readonly round: number;
  readonly attempt: number;
  readonly cause: AttemptCause;
  readonly messages: readonly ConversationMessage[];
  /** What the model is told that it may call; the runtime judges whatever it does call. */
  readonly tools: readonly EffectiveTool[];
  /** Aborted when nobody wants the rest. */
  readonly signal: AbortSignal;
};

export type Model = {
  /** Ends with an `end` event; what throws, or ends without one, is a generation that broke off. */
  generate(request: GenerationRequest): AsyncIterable<StreamEvent>;
};

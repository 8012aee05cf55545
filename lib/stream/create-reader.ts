// Opens a reader for one protocol: chunks of a stream in, typed events out, whatever the cut.
import type { Protocol } from "@/lib/domain/models/protocols";
import { createAnthropicReader } from "./anthropic-reader";
import { type CallIdOptions, createCallIds } from "./call-ids";
import { createChannelReader } from "./channel-reader";
import { createEventFraming } from "./event-framing";
import { eventFault, readEventObjects } from "./event-json";
import { createGeminiReader } from "./gemini-reader";
import { createMessage } from "./message";
import { createOpenAiChatReader } from "./openai-chat-reader";
import { createOpenAiResponsesReader } from "./openai-responses-reader";
import { isBlank } from "./read-arguments";
import type { FramedEvent } from "./sse-framing";
import type { Emit, EndReason, StreamEvent } from "./stream-event";
import { troubleOf } from "./trouble";
import { createUtf8Decoder } from "./utf8-decoder";

/** A reader takes one stream and is used once; after `end` it answers nothing. */
export type StreamReader = {
  /** Events that the chunk completes, in order. Bytes may be cut anywhere, text too. */
  push(chunk: Uint8Array | string): StreamEvent[];
  /** Settles what is open and ends. `reason` is the transport's word, where the stream itself said none. */
  end(reason?: EndReason): StreamEvent[];
};

/** Never throws on anything that a stream may hold. */
export function createReader(protocol: Protocol, options: CallIdOptions = {}): StreamReader {
  let out: StreamEvent[] | null = null;
  const decoder = createUtf8Decoder();
  // Nearly every chunk brings one event: a list of one is made for it, not a list with room for many.
  const emit: Emit = (event) => {
    if (out === null) out = [event];
    else out.push(event);
  };
  const ids = createCallIds(options);
  const source =
    protocol === "channel"
      ? createChannelReader(emit, ids)
      : createEventSource(protocol, emit, ids);
  let hasEnded = false;

  function drain(): StreamEvent[] {
    const events = out ?? [];
    out = null;
    return events;
  }

  return {
    push(chunk) {
      if (hasEnded) return [];
      source.push(decoder.decode(chunk));
      return drain();
    },
    end(reason) {
      if (hasEnded) return [];
      hasEnded = true;
      source.push(decoder.end());
      source.end(reason ?? null);
      return drain();
    },
  };
}

const READERS = {
  "openai-chat": createOpenAiChatReader,
  "openai-responses": createOpenAiResponsesReader,
  anthropic: createAnthropicReader,
  gemini: createGeminiReader,
} as const;

const NO_EVENTS = "neither server-sent events nor JSON";

function createEventSource(
  protocol: keyof typeof READERS,
  emit: Emit,
  ids: ReturnType<typeof createCallIds>,
) {
  const framing = createEventFraming();
  const message = createMessage(emit, ids);
  const reader = READERS[protocol](message);
  let hasText = false;
  let hasEvents = false;
  let hasRead = false;

  function read({ name, data, line }: FramedEvent, isLast: boolean) {
    hasEvents = true;
    if (data.trim() === "[DONE]") return message.finishUnsaid();
    const events = readEventObjects(data);
    hasRead ||= events !== null;
    for (const event of events ?? []) reader.read(event, name);
    if (events === null && name === "error") return message.fail(troubleOf(data));
    if (events !== null || !/^\s*[{[]/.test(data)) return;
    if (!isLast) message.calls.spoilOpen();
    emit({ type: "input-error", line, message: eventFault(data), isCut: isLast && hasRead });
  }

  return {
    push(text: string) {
      hasText ||= !isBlank(text);
      for (const event of framing.push(text)) read(event, false);
    },
    end(reason: EndReason | null) {
      for (const event of framing.end()) read(event, true);
      if (hasText && !hasEvents)
        emit({ type: "input-error", line: 1, message: NO_EVENTS, isCut: false });
      reader.end?.();
      message.close(reason ?? "cut");
    },
  };
}

// A reply as the Messages API streams it.
import { endOf, type ModelReply, piecesOf, type ReplyPart, sse } from "./reply";

const ENDS = {
  stop: "end_turn",
  tool_calls: "tool_use",
  length: "max_tokens",
  filter: "refusal",
} as const;

export function writeAnthropic(reply: ModelReply): readonly string[] {
  const { parts = [], pieceChars } = reply;
  const message = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "test",
    content: [],
    stop_reason: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
  return [
    event("message_start", { message }),
    ...parts.flatMap((part, index) => block(part, index, pieceChars)),
    event("message_delta", {
      delta: { stop_reason: ENDS[endOf(reply)], stop_sequence: null },
      usage: { output_tokens: 1 },
    }),
    event("message_stop", {}),
  ];
}

function block(part: ReplyPart, index: number, pieceChars?: number): readonly string[] {
  const stop = event("content_block_stop", { index });
  if ("text" in part)
    return [
      event("content_block_start", { index, content_block: { type: "text", text: "" } }),
      ...piecesOf(part.text, pieceChars).map((text) =>
        event("content_block_delta", { index, delta: { type: "text_delta", text } }),
      ),
      stop,
    ];
  const { call: name, args, id = `toolu_${index}` } = part;
  return [
    event("content_block_start", {
      index,
      content_block: { type: "tool_use", id, name, input: {} },
    }),
    ...piecesOf(args, pieceChars).map((text) =>
      event("content_block_delta", {
        index,
        delta: { type: "input_json_delta", partial_json: text },
      }),
    ),
    stop,
  ];
}

function event(type: string, rest: object): string {
  return sse({ type, ...rest }, type);
}

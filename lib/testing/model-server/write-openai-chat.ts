// A reply as Chat Completions streams it.
import { endOf, type ModelReply, piecesOf, sse } from "./reply";

const ENDS = {
  stop: "stop",
  tool_calls: "tool_calls",
  length: "length",
  filter: "content_filter",
} as const;

export function writeOpenAiChat(reply: ModelReply): readonly string[] {
  const { parts = [], pieceChars } = reply;
  let calls = 0;
  const events = parts.flatMap((part) => {
    if ("text" in part) return piecesOf(part.text, pieceChars).map((content) => delta({ content }));
    const index = calls;
    calls += 1;
    const id = part.id ?? `call_${index}`;
    return [
      delta({
        tool_calls: [{ index, id, type: "function", function: { name: part.call, arguments: "" } }],
      }),
      ...piecesOf(part.args, pieceChars).map((text) =>
        delta({ tool_calls: [{ index, function: { arguments: text } }] }),
      ),
    ];
  });
  return [delta({ role: "assistant" }), ...events, chunk({}, ENDS[endOf(reply)]), sse("[DONE]")];
}

function delta(delta: object): string {
  return chunk(delta, null);
}

function chunk(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return sse({ id: "chatcmpl-1", object: "chat.completion.chunk", model: "test", choices });
}

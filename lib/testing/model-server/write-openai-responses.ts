// A reply as the Responses API streams it.
import { endOf, type ModelReply, piecesOf, type ReplyPart, sse } from "./reply";

export function writeOpenAiResponses(reply: ModelReply): readonly string[] {
  const { parts = [], pieceChars } = reply;
  const items = parts.map((part, at) => itemOf(part, at));
  const end = endOf(reply);
  const isWhole = end === "stop" || end === "tool_calls";
  const status = isWhole ? "completed" : "incomplete";
  const reason = end === "length" ? "max_output_tokens" : "content_filter";
  const response = {
    id: "resp_1",
    status,
    output: items,
    ...(isWhole ? {} : { incomplete_details: { reason } }),
  };
  return [
    event("response.created", { response: { id: "resp_1", status: "in_progress", output: [] } }),
    ...parts.flatMap((part, at) => partEvents(part, at, pieceChars)),
    event(`response.${status}`, { response }),
  ];
}

function itemOf(part: ReplyPart, at: number) {
  if ("text" in part)
    return {
      type: "message",
      id: `msg_${at}`,
      role: "assistant",
      status: "completed",
      content: [{ type: "output_text", text: part.text, annotations: [] }],
    };
  const { call: name, args, id = `call_${at}` } = part;
  return {
    type: "function_call",
    id: `fc_${at}`,
    call_id: id,
    name,
    arguments: args,
    status: "completed",
  };
}

function partEvents(part: ReplyPart, at: number, pieceChars?: number): readonly string[] {
  const item = itemOf(part, at);
  const place = { output_index: at, item_id: item.id };
  const done = event("response.output_item.done", { output_index: at, item });
  if ("text" in part)
    return [
      event("response.output_item.added", { output_index: at, item: { ...item, content: [] } }),
      ...piecesOf(part.text, pieceChars).map((text) =>
        event("response.output_text.delta", { ...place, content_index: 0, delta: text }),
      ),
      event("response.output_text.done", { ...place, content_index: 0, text: part.text }),
      done,
    ];
  return [
    event("response.output_item.added", { output_index: at, item: { ...item, arguments: "" } }),
    ...piecesOf(part.args, pieceChars).map((text) =>
      event("response.function_call_arguments.delta", { ...place, delta: text }),
    ),
    event("response.function_call_arguments.done", { ...place, arguments: part.args }),
    done,
  ];
}

function event(type: string, rest: object): string {
  return sse({ type, ...rest }, type);
}

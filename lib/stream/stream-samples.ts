// Builders for the tests of this room: provider events as plain objects, streams as text, cuts anywhere.

import type { Protocol } from "@/lib/domain/models/protocols";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import type { CallIdOptions } from "./call-ids";
import { toContractEvent } from "./contract-event";
import { createReader } from "./create-reader";
import type { ActionEvent, EndReason, StreamEvent } from "./stream-event";

type Input = Uint8Array | string;

export function eventLines(events: readonly JsonValue[]): string {
  return events.map((event) => `${printJson(event)}\n`).join("");
}

export function sse(events: readonly JsonValue[], end = "\n"): string {
  return events.map((event) => `data: ${printJson(event)}${end}${end}`).join("");
}

/** Reads one stream from its pieces. */
export function readAll(
  protocol: Protocol,
  pieces: readonly Input[],
  { reason, ...options }: CallIdOptions & { reason?: EndReason } = {},
): StreamEvent[] {
  const reader = createReader(protocol, options);
  const events = pieces.flatMap((piece) => reader.push(piece));
  return [...events, ...reader.end(reason)];
}

/** The lines that `traitline parse` would print for the events of a stream. */
export function printed(events: readonly StreamEvent[]): JsonObject[] {
  return events.map(toContractEvent).filter((line) => line !== null);
}

export function actionsOf(events: readonly StreamEvent[]): ActionEvent[] {
  return events.filter((event) => event.type === "action");
}

/** Name, arguments or fault of every action, in the order of sealing. */
export function outcomes(events: readonly StreamEvent[]): JsonValue[] {
  return actionsOf(events).map((action) =>
    action.state === "complete"
      ? [action.id, action.name, action.args]
      : [action.id, action.state, action.reason],
  );
}

export function endOf(events: readonly StreamEvent[]): EndReason | null {
  const last = events.at(-1);
  return last?.type === "end" ? last.reason : null;
}

/** The same text, cut at every one of `cuts` that lies inside it. */
export function cutAt<T extends Input>(input: T, cuts: readonly number[]): Input[] {
  const edges = [0, ...cuts.map((cut) => cut % (input.length + 1)), input.length];
  edges.sort((one, other) => one - other);
  return edges.slice(1).map((edge, index) => input.slice(edges[index], edge));
}

/** Live deltas joined per kind and place, so that streams compare whatever their cut. */
export function withoutCuts(events: readonly StreamEvent[]): JsonValue[] {
  const joined = new Map<string, string>();
  const rest: JsonValue[] = [];
  for (const event of events) {
    if (event.type === "argument-delta") add(joined, `arguments ${event.index}`, event.text);
    else if (event.type === "text-delta") add(joined, `text ${event.lane}`, event.text);
    else rest.push(Object.fromEntries(Object.entries(event)));
  }
  return [...rest, Object.fromEntries(joined)];
}

function add(map: Map<string, string>, key: string, text: string) {
  map.set(key, (map.get(key) ?? "") + text);
}

/** One Chat Completions chunk with the given delta. */
export function chatChunk(delta: JsonObject, finish: string | null = null): JsonObject {
  return { choices: [{ index: 0, delta, finish_reason: finish }] };
}

export function chatCall(
  index: JsonValue,
  call: { id?: JsonValue; name?: JsonValue; args?: JsonValue },
) {
  const { id, name, args } = call;
  const spec = {
    ...(name === undefined ? {} : { name }),
    ...(args === undefined ? {} : { arguments: args }),
  };
  return chatChunk({
    tool_calls: [
      { ...(index === null ? {} : { index }), ...(id === undefined ? {} : { id }), function: spec },
    ],
  });
}

export const anthropic = {
  message: (id = "msg_1"): JsonObject => ({ type: "message_start", message: { id } }),
  start: (index: number, id: string, name = "run"): JsonObject => ({
    type: "content_block_start",
    index,
    content_block: { type: "tool_use", id, name, input: {} },
  }),
  json: (index: number, text: string): JsonObject => ({
    type: "content_block_delta",
    index,
    delta: { type: "input_json_delta", partial_json: text },
  }),
  stop: (index: number): JsonObject => ({ type: "content_block_stop", index }),
  end: (reason = "tool_use"): JsonObject => ({
    type: "message_delta",
    delta: { stop_reason: reason },
  }),
};

export const responses = {
  added: (place: number, item: JsonObject): JsonObject => ({
    type: "response.output_item.added",
    output_index: place,
    item: { type: "function_call", arguments: "", ...item },
  }),
  delta: (id: string, place: number, text: string): JsonObject => ({
    type: "response.function_call_arguments.delta",
    item_id: id,
    output_index: place,
    delta: text,
  }),
  done: (id: string, place: number, text: string): JsonObject => ({
    type: "response.function_call_arguments.done",
    item_id: id,
    output_index: place,
    arguments: text,
  }),
  itemDone: (place: number, item: JsonObject): JsonObject => ({
    type: "response.output_item.done",
    output_index: place,
    item: { type: "function_call", status: "completed", ...item },
  }),
  completed: (output: readonly JsonObject[] = []): JsonObject => ({
    type: "response.completed",
    response: { status: "completed", output },
  }),
};

export function geminiChunk(parts: readonly JsonObject[], finish?: string): JsonObject {
  const reason = finish === undefined ? {} : { finishReason: finish };
  return { candidates: [{ content: { parts }, ...reason }] };
}

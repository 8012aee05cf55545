import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/kernel/json";
import { anthropic, endOf, eventLines, outcomes, printed, readAll } from "./stream-samples";

const { message, start, json, stop, end } = anthropic;
const read = (...events: readonly JsonObject[]) => readAll("anthropic", [eventLines(events)]);

const startOf = (index: number, block: JsonObject): JsonObject => ({
  type: "content_block_start",
  index,
  content_block: block,
});
const deltaOf = (index: number, delta: JsonObject): JsonObject => ({
  type: "content_block_delta",
  index,
  delta,
});

describe("the Anthropic reader", () => {
  it("1: takes tools that the provider runs for none of ours", () => {
    const events = read(
      message(),
      startOf(0, { type: "server_tool_use", id: "s", name: "web_search", input: {} }),
      json(0, '{"query":"x"}'),
      stop(0),
      start(1, "a"),
      json(1, '{"x":1}'),
      stop(1),
      end(),
    );

    expect(outcomes(events)).toEqual([["a", "run", { x: 1 }]]);
  });

  it("1: seals a block at its own stop, while others go on", () => {
    const events = read(
      start(0, "a"),
      start(1, "b"),
      json(0, '{"x":'),
      json(1, '{"x":2}'),
      stop(1),
      json(0, "1}"),
      stop(0),
    );

    expect(outcomes(events)).toEqual([
      ["b", "run", { x: 2 }],
      ["a", "run", { x: 1 }],
    ]);
    expect(endOf(events)).toBe("cut");
  });

  it("2: opens a new block where an index begins again", () => {
    const events = read(
      start(0, "a"),
      json(0, '{"x":1}'),
      start(0, "b"),
      json(0, '{"x":2}'),
      stop(0),
      end(),
    );

    expect(outcomes(events)).toEqual([
      ["b", "run", { x: 2 }],
      ["a", "run", { x: 1 }],
    ]);
  });

  it("2: takes the same start twice for one", () => {
    const events = read(start(0, "a"), start(0, "a"), json(0, '{"x":1}'), stop(0), end());

    expect(outcomes(events)).toEqual([["a", "run", { x: 1 }]]);
    expect(events).toContainEqual({
      type: "repair",
      index: 0,
      note: "the server began this call twice",
    });
  });

  it("3: voids what is open when the message begins again, and marks what was complete", () => {
    const events = read(
      message(),
      start(0, "a"),
      json(0, '{"x":1}'),
      stop(0),
      start(1, "b"),
      json(1, '{"x":'),
      message("msg_2"),
      start(0, "c"),
      json(0, '{"x":1}'),
      stop(0),
      end(),
    );

    expect(outcomes(events)).toEqual([
      ["a", "run", { x: 1 }],
      ["b", "cut_off", "voided"],
      ["c", "run", { x: 1 }],
    ]);
    expect(printed(events).filter((line) => line.type === "repair")).toEqual([
      { type: "repair", index: 0, note: "the provider began its message again after this call" },
    ]);
    expect(events).toContainEqual({ type: "message-restart" });
    expect(endOf(events)).toBe("tool_calls");
  });

  it("3: judges a restarted message afresh, also behind an error", () => {
    const events = read(
      message(),
      start(0, "a"),
      { type: "error", error: { type: "overloaded_error", message: "Overloaded" } },
      message(),
      start(0, "b"),
      json(0, "{}"),
      stop(0),
      end(),
    );

    expect(outcomes(events)).toEqual([
      ["a", "cut_off", "truncated"],
      ["b", "run", {}],
    ]);
    expect(endOf(events)).toBe("tool_calls");
  });

  it("4: gives a delta without a start to the only open call, or reports a lost start", () => {
    const adopted = read(start(0, "a"), json(0, '{"x"'), json(4, ":1}"), stop(4), end());
    const lost = read(message(), json(0, '{"x":1}'), stop(0), end());

    expect(outcomes(adopted)).toEqual([["a", "run", { x: 1 }]]);
    expect(outcomes(lost)).toEqual([["call_1", "malformed", "lost_start"]]);
  });

  it("4: finds open calls ambiguous when the delta could be any one's", () => {
    const events = read(start(0, "a"), start(1, "b"), json(4, "{}"), stop(0), stop(1), end());

    expect(outcomes(events)).toEqual([
      ["a", "malformed", "ambiguous"],
      ["b", "malformed", "ambiguous"],
    ]);
  });

  it("takes arguments stated at the start, unless the deltas say otherwise", () => {
    const whole = (id: string) =>
      startOf(0, { type: "tool_use", id, name: "run", input: { n: 9007199254740993n } });

    expect(outcomes(read(whole("a"), stop(0), end()))).toEqual([
      ["a", "run", { n: 9007199254740993n }],
    ]);
    expect(outcomes(read(whole("a"), json(0, '{"n":1}'), stop(0), end()))).toEqual([
      ["a", "malformed", "ambiguous"],
    ]);
  });

  it("cuts a call that the limit met, stopped or not, and keeps the ones before", () => {
    const cut = [start(1, "b"), json(1, '{"x":"')];
    const before = [start(0, "a"), json(0, "{}"), stop(0)];
    const expected = [
      ["a", "run", {}],
      ["b", "cut_off", "truncated"],
    ];

    expect(outcomes(read(...before, ...cut, end("max_tokens")))).toEqual(expected);
    expect(outcomes(read(...before, ...cut, stop(1), end("max_tokens")))).toEqual(expected);
    expect(outcomes(read(...before, start(1, "b"), stop(1), end("max_tokens")))).toEqual(expected);
  });

  it("keeps thoughts with their signatures out of the text", () => {
    const events = read(
      startOf(0, { type: "thinking", thinking: "" }),
      deltaOf(0, { type: "thinking_delta", thinking: "so " }),
      deltaOf(0, { type: "thinking_delta", thinking: "what" }),
      deltaOf(0, { type: "signature_delta", signature: "sig" }),
      stop(0),
      startOf(1, { type: "redacted_thinking", data: "opaque" }),
      stop(1),
      startOf(2, { type: "text", text: "" }),
      deltaOf(2, { type: "text_delta", text: "Hi" }),
      stop(2),
      end("end_turn"),
    );

    expect(events.filter((event) => event.type === "thought-end")).toEqual([
      { type: "thought-end", text: "so what", signature: "sig" },
      { type: "thought-end", text: "", signature: "opaque" },
    ]);
    expect(printed(events)).toEqual([
      { type: "text", text: "Hi" },
      { type: "end", reason: "stop" },
    ]);
  });

  it.each([
    ["end_turn", "stop"],
    ["stop_sequence", "stop"],
    ["pause_turn", "stop"],
    ["tool_use", "tool_calls"],
    ["max_tokens", "length"],
    ["model_context_window_exceeded", "length"],
    ["refusal", "filter"],
  ])("reads the stop reason %s as %s", (word, reason) => {
    expect(endOf(read(message(), end(word)))).toBe(reason);
  });

  it("takes an event's name for the type that its data leaves out", () => {
    const text = 'event: error\ndata: {"error":{"message":"no"}}\n\n';

    expect(readAll("anthropic", [text])).toEqual([{ type: "end", reason: "error", detail: "no" }]);
  });
});

import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import {
  actionsOf,
  endOf,
  eventLines,
  geminiChunk,
  outcomes,
  printed,
  readAll,
} from "./stream-samples";

const read = (...chunks: readonly JsonObject[]) => readAll("gemini", [eventLines(chunks)]);
const part = (functionCall: JsonObject, finish?: string) => geminiChunk([{ functionCall }], finish);
const begin = (id?: string) =>
  part({ ...(id === undefined ? {} : { id }), name: "run", willContinue: true });
const piece = (jsonPath: string, value: JsonObject, more: JsonObject = { willContinue: true }) =>
  part({ partialArgs: [{ jsonPath, ...value }], ...more });
const stop = geminiChunk([], "STOP");

describe("the Gemini reader", () => {
  it("1: takes every named part for a call of its own", () => {
    const call = { name: "run", args: { n: 9007199254740993n } };

    const events = read(geminiChunk([{ functionCall: call }, { functionCall: call }]), part(call));

    expect(actionsOf(events).map(({ state }) => state)).toEqual(Array(3).fill("complete"));
    expect(new Set(actionsOf(events).map(({ id }) => id)).size).toBe(3);
    expect(outcomes(events)[0]).toEqual(["call_1", "run", { n: 9007199254740993n }]);
  });

  it("1: keeps the event whose number no double can hold: that call is refused with its digits, all else stands", () => {
    const long = `-1${"0".repeat(400)}`;
    const line = (args: string, more: string) =>
      `{"candidates":[{"content":{"parts":[{"text":"Here."},{"functionCall":{"name":"pay",${args}}},${more}]}}]}\n`;
    const sound = '{"functionCall":{"name":"run","args":{"n":1}}}';

    const whole = readAll("gemini", [line(`"args":{"n":1e400,"m":[${long}]}`, sound)]);
    const streamed = readAll("gemini", [
      line('"partialArgs":[{"jsonPath":"$.n","numberValue":1e400}]', sound),
    ]);

    expect(outcomes(whole)).toEqual([
      ["call_1", "malformed", "invalid_json"],
      ["call_2", "run", { n: 1 }],
    ]);
    expect(actionsOf(whole)[0]?.raw).toBe(`{"n":1e400,"m":[${long}]}`);
    expect(actionsOf(streamed).map(({ raw, state }) => [raw, state])).toEqual([
      ['{"n":1e400}', "malformed"],
      ['{"n":1}', "complete"],
    ]);
    expect(whole).toContainEqual(expect.objectContaining({ type: "text-delta", text: "Here." }));
  });

  it("1: reads a call once that is told again with its id, and no other under the same id", () => {
    const call = (args: JsonObject) => part({ id: "g", name: "run", args });

    const events = read(call({ n: 1 }), call({ n: 1 }), call({ n: 2 }), stop);

    expect(actionsOf(events).map(({ raw }) => raw)).toEqual(['{"n":1}', '{"n":2}']);
    expect(events).toContainEqual({
      type: "repair",
      index: 0,
      note: "told again, and read once",
    });
  });

  it.each<[JsonValue, JsonValue[]]>([
    [null, ["call_1", "run", {}]],
    ['{"x":1}', ["call_1", "run", { x: 1 }]],
    [[1], ["call_1", "malformed", "not_an_object"]],
    ["x", ["call_1", "malformed", "invalid_json"]],
  ])("1: reads the arguments %j as they are", (args, outcome) => {
    expect(outcomes(read(part({ name: "run", args }, "STOP")))).toEqual([outcome]);
  });

  it("2: assembles arguments that are streamed by path", () => {
    const events = read(
      begin(),
      piece("$.text", { stringValue: "one ", willContinue: true }),
      piece("$.text", { stringValue: "two", willContinue: true }),
      piece("$.text", { stringValue: "" }),
      piece("$.list[0].n", { numberValue: 9007199254740993n }),
      piece("$.list[1]", { boolValue: false }),
      piece("$['a.b'].__proto__", { nullValue: "NULL_VALUE" }),
      part({}),
      stop,
    );

    expect(outcomes(events)).toEqual([
      [
        "call_1",
        "run",
        {
          text: "one two",
          list: [{ n: 9007199254740993n }, false],
          "a.b": { ["__proto__"]: null },
        },
      ],
    ]);
  });

  it("2: ends a streamed call with its last piece, and one without pieces with none", () => {
    const events = read(
      begin("a"),
      piece("$.x", { numberValue: 1 }, {}),
      begin("b"),
      part({}),
      stop,
    );

    expect(outcomes(events)).toEqual([
      ["a", "run", { x: 1 }],
      ["b", "run", {}],
    ]);
  });

  it("2: follows the id among several streamed calls, and gives up without one", () => {
    const named = (id: string, x: number) =>
      part({ id, partialArgs: [{ jsonPath: "$.x", numberValue: x }] });

    expect(outcomes(read(begin("a"), begin("b"), named("b", 2), named("a", 1), stop))).toEqual([
      ["b", "run", { x: 2 }],
      ["a", "run", { x: 1 }],
    ]);
    expect(outcomes(read(begin("a"), begin("b"), part({}), stop))).toEqual([
      ["a", "malformed", "ambiguous"],
      ["b", "malformed", "ambiguous"],
    ]);
  });

  it("2: reports parts that go on with nothing as one call, and passes over an empty part", () => {
    const lost = [
      piece("$.x", { stringValue: "a", willContinue: true }),
      piece("$.x", { stringValue: "b" }, {}),
    ];

    expect(outcomes(read(...lost, part({}), stop))).toEqual([
      ["call_1", "malformed", "lost_start"],
    ]);
    expect(outcomes(read(piece("$.x", { numberValue: 1 }), stop))).toEqual([
      ["call_1", "malformed", "lost_start"],
    ]);
    expect(outcomes(read(part({ args: { x: 1 } }), stop))).toEqual([
      ["call_1", "malformed", "missing_name"],
    ]);
  });

  it("2: never completes a streamed call that the end met", () => {
    const open = [begin("a"), piece("$.x", { stringValue: "y", willContinue: true })];

    expect(outcomes(read(...open, geminiChunk([], "MAX_TOKENS")))).toEqual([
      ["a", "cut_off", "truncated"],
    ]);
    expect(outcomes(read(...open))).toEqual([["a", "cut_off", "truncated"]]);
    expect(outcomes(read(...open, stop))).toEqual([["a", "malformed", "truncated"]]);
    expect(outcomes(read(...open, part({}), stop))).toEqual([["a", "malformed", "truncated"]]);
  });

  it("2: shows what had come of a streamed call that never ended", () => {
    const cut = (...pieces: readonly JsonObject[]) => actionsOf(read(begin("a"), ...pieces))[0];
    const half = piece("$.x['y z'][0]", { stringValue: "so f", willContinue: true });

    expect(cut(half)).toMatchObject({ state: "cut_off", raw: '{"x":{"y z":["so f"]}}' });
    expect(cut()).toMatchObject({ state: "cut_off", raw: "{}" });
  });

  it("3: reads the first candidate only", () => {
    const other = { index: 1, content: { parts: [{ functionCall: { name: "x" } }] } };

    expect(outcomes(read({ candidates: [other] }, part({ name: "run" }, "STOP")))).toEqual([
      ["call_1", "run", {}],
    ]);
  });

  it("4: keeps a thought signature with its call, or with its thought", () => {
    const events = read(
      geminiChunk([{ text: "so", thought: true, thoughtSignature: "s1" }]),
      geminiChunk([{ functionCall: { name: "run" }, thoughtSignature: "s2" }]),
      geminiChunk([{ text: "Hi" }, { text: " you", thoughtSignature: "s3" }], "STOP"),
    );

    expect(events).toContainEqual({ type: "thought-end", text: "so", signature: "s1" });
    expect(events).toContainEqual(expect.objectContaining({ type: "action", signature: "s2" }));
    expect(events).toContainEqual({ type: "thought-end", text: "", signature: "s3" });
    expect(printed(events).map((line) => line.text)).toContain("Hi you");
  });

  it.each([
    ["STOP", "stop"],
    ["MAX_TOKENS", "length"],
    ["SAFETY", "filter"],
    ["RECITATION", "filter"],
    ["MALFORMED_FUNCTION_CALL", "error"],
  ])("reads the finish reason %s as %s", (word, reason) => {
    expect(endOf(read(geminiChunk([{ text: "x" }], word)))).toBe(reason);
  });

  it("reads a blocked prompt, an error and a wrapped response", () => {
    expect(read({ promptFeedback: { blockReason: "SAFETY" } })).toEqual([
      { type: "end", reason: "filter", detail: "SAFETY" },
    ]);
    expect(read({ error: { code: 503, message: "busy" } })).toEqual([
      { type: "end", reason: "error", detail: "busy", fault: "overloaded" },
    ]);
    expect(endOf(read({ response: geminiChunk([{ text: "x" }], "STOP") }))).toBe("stop");
  });
});

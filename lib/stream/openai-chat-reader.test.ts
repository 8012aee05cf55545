import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/kernel/json";
import {
  actionsOf,
  chatCall,
  chatChunk,
  endOf,
  eventLines,
  outcomes,
  printed,
  readAll,
  sse,
} from "./stream-samples";

const read = (...chunks: readonly JsonObject[]) => readAll("openai-chat", [eventLines(chunks)]);
const finish = (reason = "tool_calls") => chatChunk({}, reason);
const notes = (...chunks: readonly JsonObject[]) =>
  read(...chunks).flatMap((event) => (event.type === "repair" ? [event.note] : []));

describe("the Chat Completions reader", () => {
  it("1: opens a call for a new id on a used index, and for indexes with gaps", () => {
    const events = read(
      chatCall(7, { id: "a", name: "run", args: '{"x":1}' }),
      chatCall(7, { id: "b", name: "run", args: "" }),
      chatCall(7, { args: '{"x":2}' }),
      chatCall("9", { id: "c", name: "run", args: "{}" }),
      finish(),
    );

    expect(outcomes(events)).toEqual([
      ["a", "run", { x: 1 }],
      ["b", "run", { x: 2 }],
      ["c", "run", {}],
    ]);
  });

  it("1: opens a call for every one of a chunk's calls on the same index", () => {
    const calls = ["a", "b"].map((id) => ({
      index: 0,
      id,
      function: { name: id, arguments: "{}" },
    }));

    const events = read(chatChunk({ tool_calls: calls }, "tool_calls"));

    expect(outcomes(events)).toEqual([
      ["a", "a", {}],
      ["b", "b", {}],
    ]);
  });

  it("1: opens a call for the same name again behind a whole object, where there are no ids", () => {
    const call = (x: number) => chatCall(0, { id: null, name: "run", args: `{"x":${x}}` });

    const events = read(call(1), call(2), finish());

    expect(actionsOf(events).map((action) => [action.state, action.raw])).toEqual([
      ["complete", '{"x":1}'],
      ["complete", '{"x":2}'],
    ]);
  });

  it("2: keeps id and name over nulls, empties and repetitions", () => {
    const events = read(
      chatCall(0, { id: "a", name: "run", args: "" }),
      chatCall(0, { id: null, name: null, args: '{"x"' }),
      chatCall(0, { id: "", name: "", args: ":" }),
      chatCall(0, { id: "a", name: "run", args: "1" }),
      chatCall(0, { args: null }),
      chatCall(0, { args: "}" }),
      finish(),
    );

    expect(outcomes(events)).toEqual([["a", "run", { x: 1 }]]);
  });

  it("2: takes a blank name for none", () => {
    expect(
      outcomes(
        read(
          chatCall(0, { id: "a", name: "run", args: "" }),
          chatCall(0, { id: " ", name: " ", args: '{"x":1}' }),
          chatCall(1, { id: "b", name: "\n", args: "{}" }),
          finish(),
        ),
      ),
    ).toEqual([
      ["a", "run", { x: 1 }],
      ["b", "malformed", "missing_name"],
    ]);
  });

  it("2: takes an id and a name that come late", () => {
    const events = read(
      chatCall(0, { args: '{"x":' }),
      chatCall(0, { id: "a" }),
      chatCall(0, { name: "run", args: "1}" }),
      finish(),
    );

    expect(outcomes(events)).toEqual([["a", "run", { x: 1 }]]);
  });

  it("2: will not decide whether another name is a second half or a second call", () => {
    const events = read(
      chatCall(0, { id: "a", name: "delete_" }),
      chatCall(0, { name: "all", args: "{}" }),
      finish(),
    );

    expect(outcomes(events)).toEqual([["a", "malformed", "ambiguous"]]);
  });

  it("3: gives an orphan to the only open call, with a note", () => {
    const chunks = [
      chatCall(0, { id: "a", name: "run", args: '{"x"' }),
      chatCall(3, { args: ":1" }),
      chatCall(3, { args: "}" }),
      finish(),
    ];

    expect(outcomes(read(...chunks))).toEqual([["a", "run", { x: 1 }]]);
    expect(notes(...chunks)).toEqual(["text for index 3, which never began, belongs here"]);
  });

  it("3: finds all open calls ambiguous when an orphan could be any one's", () => {
    const events = read(
      chatCall(0, { id: "done", name: "run", args: "{}" }),
      chatCall(1, { id: "a", name: "run", args: '{"x"' }),
      chatCall(2, { id: "b", name: "run" }),
      chatCall(5, { args: ":1}" }),
      chatCall(2, { args: "{}" }),
      finish(),
    );

    expect(outcomes(events)).toEqual([
      ["done", "run", {}],
      ["a", "malformed", "ambiguous"],
      ["b", "malformed", "ambiguous"],
    ]);
  });

  it("3: reports an orphan without any call as one that lost its name or its start", () => {
    expect(outcomes(read(chatCall(0, { args: "{}" }), finish()))).toEqual([
      ["call_1", "malformed", "missing_name"],
    ]);
    expect(outcomes(read(chatCall(0, { args: '"a.ts"}' }), finish()))).toEqual([
      ["call_1", "malformed", "lost_start"],
    ]);
  });

  it("3: reads calls without any index, one after the other", () => {
    const events = read(
      chatCall(null, { id: "a", name: "run", args: '{"x":' }),
      chatCall(null, { args: "1}" }),
      chatCall(null, { id: "b", name: "run", args: '{"x":' }),
      chatCall(null, { id: "b", args: "2}" }),
      finish(),
    );

    expect(outcomes(events)).toEqual([
      ["a", "run", { x: 1 }],
      ["b", "run", { x: 2 }],
    ]);
  });

  it("3: follows an id where the index has drifted, and the index where ids repeat", () => {
    const drifted = read(
      chatCall(0, { id: "a", name: "run", args: '{"x":' }),
      chatCall(1, { id: "b", name: "run", args: '{"x":' }),
      chatCall(2, { id: "a", args: "1}" }),
      chatCall(1, { args: "2}" }),
      finish(),
    );
    const repeated = read(
      chatCall(0, { id: "call_0", name: "run", args: '{"x":' }),
      chatCall(1, { id: "call_0", name: "run", args: '{"x":' }),
      chatCall(0, { id: "call_0", args: "1}" }),
      chatCall(1, { id: "call_0", args: "2}" }),
      finish(),
    );

    expect(outcomes(drifted)).toEqual([
      ["a", "run", { x: 1 }],
      ["b", "run", { x: 2 }],
    ]);
    expect(outcomes(repeated)).toEqual([
      ["call_0", "run", { x: 1 }],
      ["call_1", "run", { x: 2 }],
    ]);
  });

  it("4: seals a whole call when the next one opens", () => {
    const text = eventLines([
      chatCall(0, { id: "a", name: "run", args: '{"x":1}' }),
      chatCall(1, { id: "b", name: "run" }),
    ]);
    const [early] = [readAll("openai-chat", [text])];

    expect(outcomes(early)).toEqual([
      ["a", "run", { x: 1 }],
      ["b", "cut_off", "truncated"],
    ]);
  });

  it("4: lets calls interleave whose text is not finished", () => {
    const events = read(
      chatCall(0, { id: "a", name: "run" }),
      chatCall(1, { id: "b", name: "run", args: '{"x":' }),
      chatCall(0, { args: '{"x":' }),
      chatCall(1, { args: "2}" }),
      chatCall(0, { args: "1}" }),
      finish(),
    );

    expect(outcomes(events)).toEqual([
      ["a", "run", { x: 1 }],
      ["b", "run", { x: 2 }],
    ]);
  });

  it("4: cuts the open call at the limit and keeps the sealed one", () => {
    const events = read(
      chatCall(0, { id: "a", name: "run", args: "{}" }),
      chatCall(1, { id: "b", name: "run", args: '{"x":"' }),
      finish("length"),
    );

    expect(outcomes(events)).toEqual([
      ["a", "run", {}],
      ["b", "cut_off", "truncated"],
    ]);
    expect(endOf(events)).toBe("length");
  });

  it("6: reads a whole call once that is told again under another index, and no other under its id", () => {
    const call = (index: number, name: string, args: string) =>
      chatCall(index, { id: "a", name, args });

    const events = read(
      call(0, "run", '{"x":1}'),
      call(1, "run", '{"x":1}'),
      call(2, "run", '{"x":2}'),
      call(3, "drop", '{"x":1}'),
      finish(),
    );

    expect(actionsOf(events).map(({ name, raw }) => [name, raw])).toEqual([
      ["run", '{"x":1}'],
      ["run", '{"x":2}'],
      ["drop", '{"x":1}'],
    ]);
    expect(events).toContainEqual({
      type: "repair",
      index: 0,
      note: "told again under index 1, and read once",
    });
  });

  it("5: reads the first choice only", () => {
    const other = { index: 1, delta: { tool_calls: [{ index: 0, id: "z", function: {} }] } };

    const events = read(
      { choices: [other] },
      chatCall(0, { id: "a", name: "run", args: "{}" }),
      finish(),
      { choices: [{ ...other, finish_reason: "length" }] },
    );

    expect(outcomes(events)).toEqual([["a", "run", {}]]);
    expect(endOf(events)).toBe("tool_calls");
  });

  it("takes arguments as an object, and will not join two", () => {
    const args = { id: 9007199254740993n, ["__proto__"]: "x" };

    expect(outcomes(read(chatCall(0, { id: "a", name: "run", args }), finish()))).toEqual([
      ["a", "run", args],
    ]);
    expect(
      outcomes(read(chatCall(0, { id: "a", name: "run", args }), chatCall(0, { args }), finish())),
    ).toEqual([["a", "malformed", "several_objects"]]);
  });

  it("takes a call that a closing chunk repeats under its id as the same call", () => {
    const call = chatCall(0, { id: "a", name: "run", args: '{"x":1}' });

    expect(outcomes(read(call, call, finish()))).toEqual([["a", "run", { x: 1 }]]);
  });

  it("reads a whole message and the older single function call", () => {
    const message = { content: "Hi", tool_calls: [{ id: "a", function: { name: "run" } }] };
    const whole = read({ choices: [{ index: 0, message, finish_reason: "tool_calls" }] });
    const older = read(
      chatChunk({ function_call: { name: "run", arguments: '{"x":' } }),
      chatChunk({ function_call: { arguments: "1}" } }, "function_call"),
    );

    expect(printed(whole)[0]).toEqual({ type: "text", text: "Hi" });
    expect(outcomes(whole)).toEqual([["a", "run", {}]]);
    expect(outcomes(older)).toEqual([["call_1", "run", { x: 1 }]]);
  });

  it("parts text at a call, and keeps thoughts apart from it", () => {
    const events = read(
      chatChunk({ reasoning_content: "so" }),
      chatChunk({ content: "A" }),
      chatChunk({
        content: [
          { type: "text", text: "B" },
          { type: "thinking", thinking: [] },
        ],
      }),
      chatCall(0, { id: "a", name: "run", args: "{}" }),
      chatChunk({ content: "C", tool_calls: null }),
      finish(),
    );

    expect(printed(events).map((line) => line.text ?? line.type)).toEqual([
      "AB",
      "action",
      "C",
      "end",
    ]);
    expect(events).toContainEqual({ type: "thought-end", text: "so", signature: null });
  });

  it("tells how a stream ended", () => {
    const call = chatCall(0, { id: "a", name: "run", args: "{}" });
    const error = { error: { message: "overloaded", code: 529 } };

    expect(endOf(read(call, finish("stop")))).toBe("stop");
    expect(endOf(read(call, finish("content_filter")))).toBe("filter");
    expect(endOf(read(call, finish("eaten_by_wolves")))).toBe("error");
    expect(endOf(read(call))).toBe("cut");
    expect(read(call, error).at(-1)).toEqual({
      type: "end",
      reason: "error",
      detail: "overloaded",
      fault: "overloaded",
    });
    expect(outcomes(read(call, error, finish()))).toEqual([["a", "cut_off", "truncated"]]);
    expect(endOf(read(call, error, finish()))).toBe("error");
  });

  it("reads an error event whose data is no JSON", () => {
    const text = "event: error\ndata: upstream is gone\n\n";

    expect(readAll("openai-chat", [text])).toEqual([
      { type: "end", reason: "error", detail: "upstream is gone" },
    ]);
  });

  it("takes [DONE] without a reason as an end for what stands whole only", () => {
    const done = (...chunks: JsonObject[]) =>
      readAll("openai-chat", [`${sse(chunks)}data: [DONE]\n\n`]);
    const call = chatCall(0, { id: "a", name: "run", args: "{}" });

    expect(outcomes(done(call))).toEqual([["a", "run", {}]]);
    expect(endOf(done(call))).toBe("tool_calls");
    expect(endOf(done(chatChunk({ content: "Hi" })))).toBe("stop");
    expect(endOf(done(chatCall(0, { id: "a", name: "run" })))).toBe("cut");
  });

  it("makes what is open ambiguous when an event between is unreadable", () => {
    const [first = "", second = ""] = [
      eventLines([chatCall(0, { id: "a", name: "run", args: '{"x":"one ' })]),
      eventLines([chatCall(0, { args: 'two"}' }), finish()]),
    ];
    const events = readAll("openai-chat", [first, '{"choices":[{"delta":\n', second]);

    expect(outcomes(events)).toEqual([["a", "malformed", "ambiguous"]]);
    expect(events).toContainEqual({
      type: "input-error",
      line: 2,
      message: "not a JSON object",
      isCut: false,
    });
  });

  it("reads messages that run together for want of blank lines", () => {
    const text = sse([chatCall(0, { id: "a", name: "run", args: "{}" }), finish()]).replaceAll(
      "\n\n",
      "\n",
    );

    expect(outcomes(readAll("openai-chat", [text]))).toEqual([["a", "run", {}]]);
  });

  it("makes a tool's name known before its arguments", () => {
    const types = read(chatCall(0, { id: "a", name: "run", args: "{}" })).map(
      (event) => event.type,
    );

    expect(types).toEqual(["action-start", "action-identify", "argument-delta", "action", "end"]);
  });
});

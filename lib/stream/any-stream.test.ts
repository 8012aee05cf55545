// What holds for every protocol and every input: one outcome for every call, whatever comes and however it is cut.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROTOCOLS, type Protocol } from "@/lib/domain/models/protocols";
import { printJson } from "@/lib/kernel/json-print";
import { createReader } from "./create-reader";
import { readStream } from "./read-stream";
import type { StreamEvent } from "./stream-event";
import {
  anthropic,
  chatCall,
  chatChunk,
  cutAt,
  endOf,
  eventLines,
  geminiChunk,
  printed,
  readAll,
  responses,
  sse,
  withoutCuts,
} from "./stream-samples";

const { added, delta, done, itemDone, completed } = responses;
const item = (id: string) => ({ type: "function_call", id: `f${id}`, call_id: id, name: "run" });
const texts = ["", "{", '{"x":1}', '"é😀', '":"\\ud83d', "}", "null", "x", "[]", '"__proto__":'];
const text = fc.constantFrom(...texts);
const place = fc.nat({ max: 2 });
const id = fc.constantFrom("a", "b", null, "");

/** Events as providers send them, in orders in which they never would. */
const EVENTS = {
  "openai-chat": fc.oneof(
    fc
      .tuple(fc.option(place), id, fc.constantFrom("run", "", null, "go"), text)
      .map(([index, callId, name, args]) => chatCall(index, { id: callId, name, args })),
    text.map((content) => chatChunk({ content })),
    fc
      .constantFrom("stop", "tool_calls", "length", "content_filter")
      .map((end) => chatChunk({}, end)),
  ),
  "openai-responses": fc.oneof(
    fc.tuple(place, id).map(([at, callId]) => added(at, item(callId ?? ""))),
    fc.tuple(id, place, text).map(([callId, at, part]) => delta(`f${callId}`, at, part)),
    fc.tuple(id, place, text).map(([callId, at, part]) => done(`f${callId}`, at, part)),
    fc
      .tuple(place, id, text)
      .map(([at, callId, part]) => itemDone(at, { ...item(callId ?? ""), arguments: part })),
    fc.constant(completed([item("a"), { type: "function_call", name: "run", arguments: "{}" }])),
    fc.constant({ type: "response.created" }),
  ),
  anthropic: fc.oneof(
    fc.tuple(place, id).map(([at, callId]) => anthropic.start(at, callId ?? "")),
    fc.tuple(place, text).map(([at, part]) => anthropic.json(at, part)),
    place.map(anthropic.stop),
    fc.constantFrom("tool_use", "max_tokens").map(anthropic.end),
    fc.constant(anthropic.message()),
    fc.constant({ type: "error", error: { message: "no" } }),
  ),
  gemini: fc.oneof(
    fc
      .tuple(id, fc.constantFrom("run", ""), fc.boolean(), text)
      .map(([callId, name, willContinue, args]) =>
        geminiChunk([{ functionCall: { id: callId, name, willContinue, args } }]),
      ),
    fc
      .tuple(fc.constantFrom("$.a", "$.b[0]", "$"), text, fc.boolean())
      .map(([jsonPath, part, more]) =>
        geminiChunk([
          { functionCall: { partialArgs: [{ jsonPath, stringValue: part, willContinue: more }] } },
        ]),
      ),
    fc.constantFrom("STOP", "MAX_TOKENS").map((end) => geminiChunk([{ text: "x" }], end)),
  ),
} as const;

const PIECES = [
  ...[
    "<channel:action>",
    "</channel:action>",
    "<channel:a>",
    "</channel:a>",
    "<channel:",
    "<",
    ">",
  ],
  ...[
    '{"action":"call_tool","tool_call":{"tool_id":"run","params":',
    "{}",
    "}}",
    '"',
    "\\",
    "```json\n",
  ],
  ...['{"action":"complete","final_answer":"', "é😀", "```", " ", "x", "\ud83d"],
];

const anyStream: fc.Arbitrary<readonly [Protocol, string]> = fc.oneof(
  fc.constantFrom(...PROTOCOLS).chain((protocol) => {
    const stream =
      protocol === "channel"
        ? fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join(""))
        : fc
            .tuple(
              fc.array(EVENTS[protocol], { maxLength: 12 }),
              fc.constantFrom("\n", "\r\n", "\r"),
            )
            .chain(([events, end]) => fc.constantFrom(eventLines(events), sse(events, end)));
    return stream.map((input) => [protocol, input] as const);
  }),
);

/** What every stream of events owes its reader. */
function expectSound(events: readonly StreamEvent[]) {
  const opened = events.flatMap((event) => (event.type === "action-start" ? [event.index] : []));
  const settled = events.flatMap((event) =>
    event.type === "action" || event.type === "final" ? [event.index] : [],
  );
  const ids = events.flatMap((event) => (event.type === "action" ? [event.id] : []));

  expect(opened).toEqual(opened.map((_, index) => index));
  expect([...settled].sort((one, other) => one - other)).toEqual(opened);
  expect(new Set(ids).size).toBe(ids.length);
  expect(events.filter((event) => event.type === "end")).toHaveLength(1);
  expect(events.at(-1)?.type).toBe("end");
  for (const line of printed(events)) expect(JSON.parse(printJson(line))).toHaveProperty("type");
}

describe("any stream", () => {
  it("settles every call that opens, once, under an id of its own, and ends once", () => {
    fc.assert(
      fc.property(anyStream, ([protocol, input]) => expectSound(readAll(protocol, [input]))),
      { numRuns: 600 },
    );
  });

  it("gives the same events however its bytes are cut", () => {
    fc.assert(
      fc.property(anyStream, fc.array(fc.nat(), { maxLength: 30 }), ([protocol, input], cuts) => {
        const bytes = new TextEncoder().encode(input);
        const whole = withoutCuts(readAll(protocol, [bytes]));

        expect(withoutCuts(readAll(protocol, cutAt(bytes, cuts)))).toEqual(whole);
      }),
      { numRuns: 600 },
    );
  });

  it("gives the same events however its text is cut, inside a surrogate pair too", () => {
    fc.assert(
      fc.property(anyStream, ([protocol, input]) => {
        const units = Array.from({ length: input.length }, (_, at) => input.charAt(at));

        expect(withoutCuts(readAll(protocol, units))).toEqual(
          withoutCuts(readAll(protocol, [input])),
        );
      }),
      { numRuns: 150 },
    );
  });

  it("means nothing worse than an end where the bytes mean nothing", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PROTOCOLS),
        fc.uint8Array({ maxLength: 200 }),
        (protocol, bytes) => {
          expectSound(readStream(protocol, bytes));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("survives any JSON in the place of events", () => {
    const key = fc.constantFrom(
      ...["type", "choices", "delta", "tool_calls", "function", "arguments", "index", "id", "name"],
      ...[
        "candidates",
        "content",
        "parts",
        "functionCall",
        "partialArgs",
        "args",
        "__proto__",
        "item",
      ],
      ...["response", "output", "content_block", "error", "finish_reason", "status", "message"],
    );
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 6, depthSize: "small" },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie("json"), { maxLength: 3 }),
        fc.dictionary(key, tie("json"), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.constantFrom(...PROTOCOLS), fc.array(json), (protocol, values) => {
        const input = values.map((value) => `${JSON.stringify(value)}\n`).join("");
        expectSound(readAll(protocol, [input]));
      }),
      { numRuns: 400 },
    );
  });

  it("says nothing after its end", () => {
    const reader = createReader("openai-chat");

    expect(endOf(reader.end("error"))).toBe("error");
    expect(reader.push('{"choices":[]}\n')).toEqual([]);
    expect(reader.end()).toEqual([]);
  });
});

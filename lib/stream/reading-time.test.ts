// Reading takes time linear in the stream, whatever it holds and however it is cut: quadratic work would not end in time.
import { describe, expect, it } from "vitest";
import { PROTOCOLS, type Protocol } from "@/lib/domain/models/protocols";
import {
  anthropic,
  chatCall,
  chatChunk,
  endOf,
  eventLines,
  geminiChunk,
  readAll,
  responses,
  sse,
} from "./stream-samples";

const { added, delta, done, itemDone, completed } = responses;
const item = (id: string) => ({ type: "function_call", id: `f${id}`, call_id: id, name: "run" });

describe("reading time", () => {
  const UNIT = 16;
  const SIZE = 1_000_000;
  const args = JSON.stringify({ content: "a <b> é\n".repeat(SIZE / 8) });
  const pieces = (whole: string) =>
    Array.from({ length: Math.ceil(whole.length / UNIT) }, (_, at) =>
      whole.slice(at * UNIT, (at + 1) * UNIT),
    );
  const channel = `<channel:action>{"action":"call_tool","tool_call":{"tool_id":"run","params":${args}}}</channel:action>`;

  const STREAMS: Record<Protocol, () => readonly string[]> = {
    channel: () => pieces(channel),
    "openai-chat": () =>
      [
        chatCall(0, { id: "a", name: "run" }),
        ...pieces(args).map((part) => chatCall(0, { args: part })),
        chatChunk({}, "tool_calls"),
      ].map((chunk) => sse([chunk])),
    "openai-responses": () =>
      [
        added(0, item("a")),
        ...pieces(args).map((part) => delta("fa", 0, part)),
        done("fa", 0, args),
        itemDone(0, { ...item("a"), arguments: args }),
        completed(),
      ].map((event) => sse([event])),
    anthropic: () =>
      [
        anthropic.start(0, "a"),
        ...pieces(args).map((part) => anthropic.json(0, part)),
        anthropic.stop(0),
        anthropic.end(),
      ].map((event) => sse([event])),
    gemini: () =>
      [
        geminiChunk([{ functionCall: { name: "run", willContinue: true } }]),
        ...pieces(args).map((stringValue) =>
          geminiChunk([
            {
              functionCall: {
                partialArgs: [{ jsonPath: "$.content", stringValue, willContinue: true }],
                willContinue: true,
              },
            },
          ]),
        ),
        geminiChunk(
          [{ functionCall: { partialArgs: [{ jsonPath: "$.content", stringValue: "" }] } }],
          "STOP",
        ),
      ].map((chunk) => sse([chunk])),
  };

  it.each(PROTOCOLS)(
    "of a megabyte in deltas of 16 characters is short for %s",
    { timeout: 10_000 },
    (protocol) => {
      const events = readAll(protocol, STREAMS[protocol]());

      expect(events.filter((event) => event.type === "action")).toMatchObject([
        { state: "complete" },
      ]);
      expect(endOf(events)).toBe("tool_calls");
    },
  );

  it.each<[string, Protocol, string]>([
    [
      "tags that never end",
      "channel",
      "<channel:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".repeat(10_000),
    ],
    [
      "lanes whose strings swallow the next",
      "channel",
      '<channel:action>{"</channel:action>'.repeat(10_000),
    ],
    [
      "calls that are never finished",
      "openai-chat",
      eventLines(
        Array.from({ length: 20_000 }, (_, at) =>
          chatCall(at, { id: `c${at}`, name: "run", args: "{" }),
        ),
      ),
    ],
    [
      "orphans among many calls",
      "openai-chat",
      eventLines(
        Array.from({ length: 20_000 }, (_, at) =>
          chatCall(at, at % 2 === 0 ? { id: `c${at}`, name: "run", args: "{" } : { args: "x" }),
        ),
      ),
    ],
    [
      "calls sealed without arguments",
      "anthropic",
      eventLines(
        Array.from({ length: 20_000 }, (_, at) => [
          anthropic.start(at, `c${at}`),
          anthropic.stop(at),
        ]).flat(),
      ),
    ],
    [
      "snapshots without ids",
      "openai-responses",
      eventLines(
        Array.from({ length: 20_000 }, (_, at) =>
          itemDone(0, { name: "run", arguments: `{"x":${at}}` }),
        ),
      ),
    ],
    ["one line without an end", "openai-chat", `data: ${"x".repeat(1_000_000)}`],
  ])("stays short for %s", { timeout: 10_000 }, (_case, protocol, input) => {
    expect(readAll(protocol, pieces(input)).at(-1)?.type).toBe("end");
  });

  it("stays short for lanes without a brace that come at once", { timeout: 10_000 }, () => {
    const events = readAll("channel", ["<channel:action>".repeat(300_000)]);

    expect(events.filter((event) => event.type === "action")).toHaveLength(300_000);
  });
});

import { describe, expect, it } from "vitest";
import type { Protocol } from "@/lib/domain/models/protocols";
import type { JsonObject } from "@/lib/kernel/json";
import { readAll } from "./stream-samples";

const endOf = (protocol: Protocol, ...events: readonly JsonObject[]) =>
  readAll(protocol, [events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("")]).at(-1);

const ANTHROPIC: readonly JsonObject[] = [
  {
    type: "message_start",
    message: {
      usage: { input_tokens: 100, cache_read_input_tokens: 2_000, output_tokens: 1 },
    },
  },
  { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 42 } },
  { type: "message_stop" },
];
const CHAT: readonly JsonObject[] = [
  { choices: [{ index: 0, delta: { content: "Hi" }, finish_reason: "stop" }], usage: null },
  {
    choices: [],
    usage: {
      prompt_tokens: 2_100,
      prompt_tokens_details: { cached_tokens: 2_000 },
      completion_tokens: 42,
    },
  },
];
const RESPONSES: readonly JsonObject[] = [
  {
    type: "response.completed",
    response: {
      status: "completed",
      usage: {
        input_tokens: 2_100,
        input_tokens_details: { cached_tokens: 2_000 },
        output_tokens: 42,
      },
    },
  },
];
const GEMINI: readonly JsonObject[] = [
  { usageMetadata: { promptTokenCount: 2_100 }, candidates: [] },
  {
    candidates: [{ content: { parts: [{ text: "Hi" }] }, finishReason: "STOP" }],
    usageMetadata: {
      promptTokenCount: 2_100,
      cachedContentTokenCount: 2_000,
      candidatesTokenCount: 12,
      thoughtsTokenCount: 30,
    },
  },
];

describe("the tokens of an answer, as its provider counts them", () => {
  it.each([
    ["anthropic", ANTHROPIC],
    ["openai-chat", CHAT],
    ["openai-responses", RESPONSES],
    ["gemini", GEMINI],
  ] as const)(
    "%s: come with the end of the stream, cached input and thoughts among them",
    (protocol, events) => {
      expect(endOf(protocol, ...events)).toMatchObject({
        ...{ type: "end", reason: "stop", usage: { input: 2_100, cachedInput: 2_000, output: 42 } },
      });
    },
  );

  it("are not told where nobody has counted, or what was said counts nothing", () => {
    expect(endOf("openai-chat", ...CHAT.slice(0, 1))).not.toHaveProperty("usage");
    const odd = { choices: [], usage: { prompt_tokens: -1, completion_tokens: "many" } };
    expect(endOf("openai-chat", ...CHAT.slice(0, 1), odd)).not.toHaveProperty("usage");
  });
});

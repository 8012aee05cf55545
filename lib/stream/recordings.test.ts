// The recorded provider streams: what they hold, and that no cut of their bytes changes it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Protocol } from "@/lib/domain/models/protocols";
import type { StreamEvent } from "./stream-event";
import { cutAt, endOf, outcomes, readAll, withoutCuts } from "./stream-samples";

const folder = fileURLToPath(new URL("../../../shared/cases/streams/", import.meta.url));
const isHere = existsSync(folder);
if (!isHere) process.stdout.write(`recordings skipped: ${folder} is not there\n`);

const READS: Record<string, [Protocol, unknown[], string]> = {
  "anthropic-sse.incomplete-partial-json-max-tokens.sse": [
    "anthropic",
    [["toolu_01EKqbqmZrGRXy18eN7m9kvY", "cut_off", "truncated"]],
    "length",
  ],
  "anthropic-sse.tool-use.sse": [
    "anthropic",
    [["toolu_01NRLabsLyVHZPKxbKvkfSMn", "get_weather", { location: "Paris" }]],
    "tool_calls",
  ],
  "anthropic.spliced-message-start.jsonl": [
    "anthropic",
    [
      ["toolu_first", "cut_off", "voided"],
      ["toolu_second", "test-tool", { value: "Sparkle Day" }],
    ],
    "tool_calls",
  ],
  "anthropic.tool-no-args.jsonl": [
    "anthropic",
    [["toolu_01QE1WLsSVp5hy5Q3GmGTmjP", "updateIssueList", {}]],
    "tool_calls",
  ],
  "azure-responses.tool-call.jsonl": [
    "openai-responses",
    [["call_H5DxLSFnsGhiROnUiDHmgyc8", "weather", { location: "San Francisco" }]],
    "tool_calls",
  ],
  "deepseek-responses.function-tool.turn1.sse": [
    "openai-responses",
    [["call_00_xjY8Z2BvSlzgEmmw0DtH0464", "get_temperature", { city: "Tokyo" }]],
    "tool_calls",
  ],
  "google.stream-args-willContinue.jsonl": [
    "gemini",
    [
      ["call_1", "getWeather", { location: "Boston" }],
      ["call_2", "getWeather", { location: "San Francisco" }],
    ],
    "tool_calls",
  ],
  "google.thought-signature.turn1.sse": ["gemini", [["call_1", "get_country", {}]], "tool_calls"],
  "groq.tool-use-failed.turn1.sse": ["openai-chat", [], "error"],
  "mistral.incremental-null-id.jsonl": [
    "openai-chat",
    [["chatcmpl-tool-9f149c74c42f265b", "webSearchTool", { query: "current Berlin weather" }]],
    "tool_calls",
  ],
  "openai-chat.parallel-tools.turn1.sse": [
    "openai-chat",
    [
      ["call_3rqTYrA6H21AYUaRGP4F66oq", "get_country", {}],
      ["call_Xw9XMKBJU48kAAd78WgIswDx", "get_product_name", {}],
    ],
    "tool_calls",
  ],
  "openai-chat.parallel-tools.turn2.sse": [
    "openai-chat",
    [["call_Vz0Sie91Ap56nH0ThKGrZXT7", "get_weather", { city: "Mexico City" }]],
    "tool_calls",
  ],
  "openai-responses.mcp-approval-1.jsonl": ["openai-responses", [], "stop"],
  // Its first and last lines lack a brace, so that the response's end is never read.
  "openai-responses.parallel-wrapper.jsonl": [
    "openai-responses",
    [
      [
        "call_parallel",
        "parallel",
        {
          tool_uses: [
            { recipient_name: "functions.weather", parameters: { location: "San Francisco" } },
            { recipient_name: "functions.cityAttractions", parameters: { city: "Rome" } },
          ],
        },
      ],
    ],
    "cut",
  ],
};

const recordings = isHere ? readdirSync(folder).filter((name) => Object.hasOwn(READS, name)) : [];
const load = (name: string) => readFileSync(folder + name);

describe.skipIf(!isHere)("a recorded stream", () => {
  it("is known to this test", () => {
    expect(readdirSync(folder).filter((name) => !Object.hasOwn(READS, name))).toEqual([]);
  });

  it.each(recordings)("%s gives its calls and its end", (name) => {
    const [protocol, actions, end] = READS[name] ?? ["channel", [], ""];

    const events = readAll(protocol, [load(name)]);

    expect(outcomes(events)).toEqual(actions);
    expect(endOf(events)).toBe(end);
  });

  it.each(recordings)("%s gives the same events whatever its cut", (name) => {
    const [protocol] = READS[name] ?? ["channel"];
    const bytes = load(name);
    const read = (pieces: readonly (Uint8Array | string)[]) =>
      withoutCuts(readAll(protocol, pieces));
    const whole = read([bytes]);

    expect(read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30_000 }), { maxLength: 60 }), (cuts) => {
        expect(read(cutAt(bytes, cuts))).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  it("keeps Gemini's thought signature with its call", () => {
    const events: StreamEvent[] = isHere
      ? readAll("gemini", [load("google.thought-signature.turn1.sse")])
      : [];

    expect(events.find((event) => event.type === "action")).toMatchObject({
      signature: expect.stringMatching(/^EpwICpkI/),
    });
  });
});

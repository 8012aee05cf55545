import { describe, expect, it } from "vitest";
import type { Protocol } from "@/lib/domain/models/protocols";
import type { JsonObject } from "@/lib/kernel/json";
import { readAll } from "./stream-samples";

const said = (protocol: Protocol, name: string | null, event: JsonObject) => {
  const head = name === null ? "" : `event: ${name}\n`;
  return readAll(protocol, [`${head}data: ${JSON.stringify(event)}\n\n`]).at(-1);
};

describe("a provider that cannot serve anybody, in the middle of its stream", () => {
  it.each([
    [
      "anthropic",
      "error",
      { type: "error", error: { type: "overloaded_error", message: "Try later" } },
    ],
    ["anthropic", "error", { type: "error", error: { type: "api_error", message: "Overloaded" } }],
    ["openai-chat", null, { error: { message: "Upstream failed", code: 529 } }],
    [
      "openai-chat",
      null,
      { error: { message: "Upstream failed", code: 503, type: "server_error" } },
    ],
    [
      "openai-responses",
      "error",
      { type: "error", code: "server_is_overloaded", message: "Please try again" },
    ],
    [
      "openai-responses",
      "response.failed",
      {
        type: "response.failed",
        response: { status: "failed", error: { code: "server_is_overloaded", message: "Later" } },
      },
    ],
    ["gemini", null, { error: { code: 503, status: "UNAVAILABLE", message: "Later" } }],
  ] as const)("%s: is named as overloaded, whatever its message says", (protocol, name, event) => {
    expect(said(protocol, name, event)).toMatchObject({
      ...{ type: "end", reason: "error", fault: "overloaded" },
    });
  });

  it("is told from one that only breaks off", () => {
    const end = said("openai-chat", null, { error: { message: "Upstream failed", code: 500 } });

    expect(end).toEqual({ type: "end", reason: "error", detail: "Upstream failed" });
  });
});

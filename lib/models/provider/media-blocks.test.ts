import { afterEach, describe, expect, it } from "vitest";
import { guardedFetch } from "@/lib/connections/network/guarded-fetch";
import type { MediaBlock } from "@/lib/domain/media/media-block";
import type { ProviderChoice } from "@/lib/domain/models/model-choice";
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";
import { parseJson } from "@/lib/kernel/json-parse";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { openModelServer } from "@/lib/testing/model-server/model-server";
import type { ModelReply } from "@/lib/testing/model-server/reply";
import { askOnce } from "../ask-once";
import { providerModel } from "./provider-model";

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index);
const DATA = Buffer.from(BYTES).toString("base64");
const block = (mediaType: string, type: MediaBlock["type"]): MediaBlock => ({
  type,
  mediaType,
  data: DATA,
});

async function ask(
  provider: ProviderChoice["provider"],
  media: MediaBlock,
  reply: ModelReply = { parts: [{ text: "A chart." }] },
) {
  const server = await openModelServer([reply]);
  const guarded = guardedFetch({ allowedHosts: [server.host], maxRedirects: 0 });
  opened.push(server.close, guarded.close);
  const model = providerModel({
    choice: { kind: "provider", provider, model: "m", baseUrl: server.baseUrl, secret: "MODEL" },
    key: () => "key",
    fetch: guarded.fetch,
    clock: { ...systemRuntimeClock, sleep: async () => undefined },
    mark: () => "mark-",
  });
  const message = { role: "user", id: "m1", text: "What is it?", media: [media] } as const;
  const { signal } = new AbortController();
  const answer = await askOnce(model, { turn: "t1", messages: [message], signal });
  return { answer, body: parseJson(server.asked[0]?.text ?? "null"), asked: server.asked.length };
}

/** Every object of a body that holds the file. */
function holders(value: JsonValue): readonly JsonValue[] {
  if (Array.isArray(value)) return value.flatMap(holders);
  if (!isJsonObject(value)) return [];
  const own = Object.values(value).some((one) => typeof one === "string" && one.includes(DATA));
  return own ? [value] : Object.values(value).flatMap(holders);
}

describe("a file, in the form that its provider takes natively (R185)", () => {
  it.each([
    [
      "anthropic",
      block("image/png", "image"),
      { type: "base64", media_type: "image/png", data: DATA },
    ],
    [
      "anthropic",
      block("application/pdf", "document"),
      { type: "base64", media_type: "application/pdf", data: DATA },
    ],
    [
      "openai",
      block("image/webp", "image"),
      { type: "input_image", image_url: `data:image/webp;base64,${DATA}` },
    ],
    [
      "openai",
      block("application/pdf", "document"),
      { type: "input_file", file_data: `data:application/pdf;base64,${DATA}` },
    ],
    ["google", block("audio/flac", "media"), { mimeType: "audio/flac", data: DATA }],
    ["google", block("video/mp4", "media"), { mimeType: "video/mp4", data: DATA }],
    ["openai-compatible", block("image/png", "image"), { url: `data:image/png;base64,${DATA}` }],
    ["openai-compatible", block("audio/wav", "media"), { data: DATA, format: "wav" }],
  ] as const)("to %s as %j", async (provider, media, form) => {
    const { answer, body } = await ask(provider, media);

    expect(holders(body)).toEqual([expect.objectContaining(form)]);
    expect(JSON.stringify(body)).toContain("What is it?");
    expect(answer).toEqual({ ok: true, answer: "A chart." });
  });
});

describe("one question to a model", () => {
  it("is asked once; what it fails with says whether asking again makes sense", async () => {
    const refused = (status: number) =>
      ask("anthropic", block("image/png", "image"), {
        refusal: { status, body: { error: { message: "no" } } },
      });

    expect(await refused(429)).toMatchObject({ answer: { ok: false, isPassing: true }, asked: 1 });
    expect(await refused(400)).toMatchObject({ answer: { ok: false, isPassing: false }, asked: 1 });
  });

  it("is not answered by a call of a tool, and what was cut off is said to be", async () => {
    const call = { parts: [{ call: "x", args: "{}" }] };
    const cut = { parts: [{ text: "It is a" }], end: "length" } as const;

    expect((await ask("anthropic", block("image/png", "image"), call)).answer.ok).toBe(false);
    expect((await ask("anthropic", block("image/png", "image"), cut)).answer).toEqual({
      ok: true,
      answer: "It is a\n[the model's answer was cut off here]",
    });
  });
});

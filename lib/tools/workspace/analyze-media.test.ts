import { describe, expect, it } from "vitest";
import type { MediaBlock } from "@/lib/domain/media/media-block";
import { callTool } from "@/lib/testing/call-tool";
import { countedIds, testContext } from "@/lib/testing/tool-context";
import { memoryServices } from "../memory/memory-services";
import type { MediaDesk } from "../tool-context";
import { analyzeMedia } from "./analyze-media";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const file = (name: string, bytes: Uint8Array) => async () =>
  ({ is: "file", name, bytes }) as const;

/** A desk with one file, and what its model was asked. */
function scene(own: Partial<MediaDesk>) {
  const asked: { block: MediaBlock; prompt: string }[] = [];
  const media: MediaDesk = {
    open: file("chart.png", PNG),
    reads: (mediaType) => !mediaType.startsWith("audio/"),
    ask: async (block, prompt) => {
      asked.push({ block, prompt });
      return { ok: true, answer: "A chart." };
    },
    ...own,
  };
  const ctx = testContext({ ...memoryServices(countedIds()), media });
  const call = (args = {}) => callTool(analyzeMedia, { path: "chart.png", ...args }, ctx);
  return { call, asked };
}

describe("analyze_media", () => {
  it("shows the file to the model, byte for byte, and returns its answer (R186)", async () => {
    const { call, asked } = scene({});

    expect(await call()).toEqual({
      status: "ok",
      data: { answer: "A chart.", media_type: "image/png" },
    });
    await call({ prompt: "How many bars?" });
    expect(asked.map(({ prompt }) => prompt)).toEqual(["Describe it in detail.", "How many bars?"]);
    expect(asked[0]?.block).toMatchObject({ type: "image", mediaType: "image/png" });
    expect(Uint8Array.from(Buffer.from(asked[0]?.block.data ?? "", "base64"))).toEqual(PNG);
  });

  it("warns where the name is not what the bytes are (R184)", async () => {
    const { call } = scene({ open: file("chart.jpg", PNG) });

    expect(await call()).toMatchObject({
      data: { media_type: "image/png" },
      warnings: [expect.stringContaining("image/jpeg")],
    });
  });

  it.each([
    ["outside", "PATH_OUTSIDE_ROOTS"],
    ["missing", "MEDIA_NOT_FOUND"],
    ["too_large", "MEDIA_TOO_LARGE"],
  ] as const)("of a file that is %s the model is never asked: %s", async (is, code) => {
    const { call, asked } = scene({ open: async () => ({ is }) });

    expect(await call()).toMatchObject({ error: { code, retryable: false } });
    expect(asked).toEqual([]);
  });

  it.each([
    ["a model that cannot hear", file("talk.mp3", Uint8Array.from([0xff, 0xfb, 0x90, 0]))],
    ["what is no medium", file("notes.txt", Uint8Array.from([104, 105]))],
    ["an empty file", file("empty.png", new Uint8Array())],
  ])("refuses %s without asking it", async (_, open) => {
    const { call, asked } = scene({ open });

    expect(await call()).toMatchObject({ error: { code: "MEDIA_TYPE_UNSUPPORTED" } });
    expect(asked).toEqual([]);
  });

  it("fails in the provider's words where the model gave no answer", async () => {
    const reason = "The provider gave no answer. 429: slow down";
    const { call } = scene({ ask: async () => ({ ok: false, reason, isPassing: true }) });

    expect(await call()).toMatchObject({
      error: { code: "HANDLER_ERROR", message: reason, retryable: true },
    });
  });

  it("is a query that explores (R187)", () => {
    expect(analyzeMedia).toMatchObject({
      shape: "query",
      readOnly: true,
      spec: { strategy: ["exploration"] },
    });
  });
});

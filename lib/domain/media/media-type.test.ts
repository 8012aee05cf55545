import { describe, expect, it } from "vitest";
import { blockType } from "./media-block";
import { mediaTypeOf } from "./media-type";
import { readsMedia } from "./provider-media";

const bytes = (text: string) => Uint8Array.from([...text], (char) => char.charCodeAt(0));

describe("what a file is", () => {
  it.each([
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["GIF87a", "image/gif"],
    ["GIF89a", "image/gif"],
    ["RIFF\x04\0\0\0WEBPVP8 ", "image/webp"],
    ["%PDF-1.7\n", "application/pdf"],
    ["RIFF\x04\0\0\0WAVEfmt ", "audio/wav"],
    ["ID3\x03\0", "audio/mpeg"],
    ["\xff\xfb\x90\0", "audio/mpeg"],
    ["OggS\0", "audio/ogg"],
    ["\0\0\0\x18ftypisom", "video/mp4"],
    ["\0\0\0\x18ftypM4A ", "audio/mp4"],
    ["\0\0\0\x14ftypqt  ", "video/quicktime"],
    ["\0\0\0\x18ftypheic", "image/heic"],
    ["\x1a\x45\xdf\xa3\x01\0\x42\x82\x84webm", "video/webm"],
    ["\x1a\x45\xdf\xa3\x01\0\x42\x82\x88matroska", "video/x-matroska"],
    ["fLaC\0", "audio/flac"],
  ])("is read from its first bytes: %j is %s", (head, mediaType) => {
    expect(mediaTypeOf("file", bytes(head))).toEqual({ mediaType, warning: null });
  });

  it.each(["RIFF\x04\0\0\0AVI LIST", "\xff\xfe<\0h\0", "\xff\xff\xff\xff", "\x89PNG", "GIF8", ""])(
    "is not guessed from bytes that only look alike: %j",
    (head) => {
      expect(mediaTypeOf("file", bytes(head)).mediaType).toBe("application/octet-stream");
    },
  );

  it("is what the bytes say where the name says otherwise, with a warning", () => {
    expect(mediaTypeOf("chart.jpg", bytes("\x89PNG\r\n\x1a\n"))).toEqual({
      mediaType: "image/png",
      warning: "The name says image/jpeg, the bytes say image/png; the bytes count.",
    });
  });

  it("is what the name says where the bytes are silent, and says so", () => {
    expect(mediaTypeOf("old.BMP", bytes("BM"))).toEqual({
      mediaType: "image/bmp",
      warning: "Only the name says image/bmp; the bytes do not tell.",
    });
    expect(mediaTypeOf("a.b.unknown", bytes("x")).mediaType).toBe("application/octet-stream");
  });

  it("is what the name says in a container for sound and film alike", () => {
    expect(mediaTypeOf("talk.ogv", bytes("OggS"))).toEqual({
      mediaType: "video/ogg",
      warning: null,
    });
    expect(mediaTypeOf("talk.m4a", bytes("\0\0\0\x18ftypmp42")).mediaType).toBe("audio/mp4");
  });
});

describe("the block of a media type", () => {
  it.each([
    ["image/png", "image"],
    ["application/pdf", "document"],
    ["audio/mpeg", "media"],
    ["video/mp4", "media"],
    ["text/plain", null],
    ["application/octet-stream", null],
  ])("%s is %s", (mediaType, block) => {
    expect(blockType(mediaType)).toBe(block);
  });
});

describe("what a model reads", () => {
  const provider = (name: "anthropic" | "openai" | "google" | "openai-compatible") =>
    ({ kind: "provider", provider: name, model: "m" }) as const;

  it("is what its provider takes natively, and no more", () => {
    expect(readsMedia(provider("anthropic"), "image/png")).toBe(true);
    expect(readsMedia(provider("anthropic"), "application/pdf")).toBe(true);
    expect(readsMedia(provider("anthropic"), "audio/mpeg")).toBe(false);
    expect(readsMedia(provider("anthropic"), "image/svg+xml")).toBe(false);
    expect(readsMedia(provider("openai"), "video/mp4")).toBe(false);
    expect(readsMedia(provider("google"), "video/mp4")).toBe(true);
    expect(readsMedia(provider("openai-compatible"), "audio/wav")).toBe(true);
  });

  it("is nothing where the words were written beforehand", () => {
    expect(readsMedia({ kind: "replay", sample: "s", pace: 1 }, "image/png")).toBe(false);
  });
});

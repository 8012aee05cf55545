import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutAt } from "./stream-samples";
import { createUtf8Decoder } from "./utf8-decoder";

function decode(...pieces: readonly (Uint8Array | string)[]): string {
  const decoder = createUtf8Decoder();
  return pieces.map((piece) => decoder.decode(piece)).join("") + decoder.end();
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("the UTF-8 decoder", () => {
  it("1: keeps characters whole that are cut between bytes", () => {
    const text = "år 🚀 ज़ \u0000 z";
    fc.assert(
      fc.property(fc.array(fc.nat()), (cuts) => {
        expect(decode(...cutAt(bytesOf(text), cuts))).toBe(text);
      }),
    );
  });

  it("1: decodes any bytes alike, whatever their cut", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.array(fc.nat()), (bytes, cuts) => {
        expect(decode(...cutAt(bytes, cuts))).toBe(decode(bytes));
      }),
    );
  });

  it("1: lets text pass, with a surrogate pair in two halves", () => {
    expect(decode("a\ud83d", "\ude80b")).toBe("a🚀b");
  });

  it("2: drops a byte order mark at the start and nowhere else", () => {
    expect(decode(Uint8Array.of(0xef), Uint8Array.of(0xbb, 0xbf, 0x61))).toBe("a");
    expect(decode("\ufeffa\ufeff")).toBe("a\ufeff");
  });

  it("3: replaces bytes that are no UTF-8", () => {
    expect(decode(Uint8Array.of(0x61, 0xff, 0x62))).toBe("a\ufffdb");
    expect(decode(Uint8Array.of(0x61, 0xf0, 0x9f))).toBe("a\ufffd");
  });
});

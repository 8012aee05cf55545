import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256Hex, sha256HexByLibrary } from "./sha256";

describe("sha256Hex", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ])("is what FIPS 180-4 says of %j", (text, hash) => {
    expect(sha256Hex(text)).toBe(hash);
  });

  it("is the same in every environment, whatever the text holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(sha256Hex(text)).toBe(sha256HexByLibrary(text));
      }),
    );
    for (const text of ["\ud800", "a\udc00b", "\ud83d\ude00", "é", "\0"])
      expect(sha256Hex(text)).toBe(sha256HexByLibrary(text));
  });
});

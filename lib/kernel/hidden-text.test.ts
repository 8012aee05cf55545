import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitHidden } from "./hidden-text";

const shown = (text: string) =>
  splitHidden(text)
    .map((piece) => (piece.kind === "text" ? piece.text : piece.escape))
    .join("");

describe("splitHidden", () => {
  it("leaves ordinary text of any script alone", () => {
    const text = 'tool "näme" – 検索 עברית عربي ñ é\n\tok';

    expect(splitHidden(text)).toEqual([{ kind: "text", text }]);
  });

  it.each([
    ["a right-to-left override", "pay\u202etxt", "pay\\u{202E}txt"],
    ["an isolate", "\u2066x\u2069", "\\u{2066}x\\u{2069}"],
    ["zero-width characters", "a\u200bb\ufeffc", "a\\u{200B}b\\u{FEFF}c"],
    ["tag characters", "a\u{e0041}", "a\\u{E0041}"],
    ["a no-break space", "a\u00a0b", "a\\xA0b"],
    ["an em space", "a\u2003b", "a\\u{2003}b"],
    ["controls", "a\u0000\u001b[2J\r", "a\\x00\\x1B[2J\\x0D"],
    ["a soft hyphen", "a\u00adb", "a\\xADb"],
    ["line separators", "a\u2028b", "a\\u{2028}b"],
    ["a Hangul filler", "a\u3164b", "a\\u{3164}b"],
    ["the Braille blank", "a\u2800b", "a\\u{2800}b"],
    ["half of a pair", "a\ud83d!", "a\\u{D83D}!"],
    ["private use", "a\ue000", "a\\u{E000}"],
    ["a selector that hides data after a letter", "a\ufe01\u{e0101}", "a\\u{FE01}\\u{E0101}"],
    ["a joiner between letters", "a\u200db", "a\\u{200D}b"],
  ])("shows %s", (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each(["👩‍👩‍👧", "❤️", "👍🏽", "1️⃣", "🏳️‍🌈"])("keeps the emoji %s whole", (emoji) => {
    expect(shown(emoji)).toBe(emoji);
  });

  it("shows a second selector after an emoji: one is enough to draw it", () => {
    expect(shown("❤\ufe0f\ufe0f")).toBe("❤\ufe0f\\u{FE0F}");
  });

  it("names what it shows", () => {
    const [piece] = splitHidden("\u202e");

    expect(piece).toMatchObject({ kind: "hidden", name: expect.stringContaining("backwards") });
  });

  it("1. loses nothing: the pieces stand for the whole text in its order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const rebuilt = splitHidden(text).map((piece) =>
          piece.kind === "text"
            ? piece.text
            : String.fromCodePoint(Number.parseInt(piece.escape.replace(/[^0-9A-F]/g, ""), 16)),
        );

        expect(rebuilt.join("")).toBe(text);
      }),
    );
  });

  it("2. lets no hidden character through outside an emoji", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const piece of splitHidden(text)) {
          if (piece.kind === "text")
            expect(piece.text).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/);
        }
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listAt, objectsIn, reportOf } from "@/lib/testing/cases/reference-vectors";
import { type RevealedPiece, revealText, revealWarnings } from "./reveal-text";

const shown = (text: string) =>
  revealText(text)
    .map((piece) => {
      if (piece.kind === "text") return piece.text;
      return piece.kind === "blanks" ? `[${piece.text.length} blanks]` : piece.escape;
    })
    .join("");
const marks = (text: string) => revealText(text).filter(({ kind }) => kind !== "text");

describe("the text of a call", () => {
  it("shows what report A21 hides, each thing with a warning", () => {
    const args = objectsIn(listAt(reportOf("A21").input, "args"));
    const texts = args.map((one) => String(Object.values(one)[0]));

    expect(texts.map(shown)).toEqual([
      "rm -rf ~/\\u{202E}gpj.otohp",
      "ls \\u{200B}/tmp",
      "https://\\u{430}pple.example",
      "echo ok[400 blanks]; rm x",
      "a\\x1B[2Kb",
      "\\u{E0041}\\u{E0042}",
    ]);
    expect(texts.map((text) => revealWarnings(revealText(text))[0])).toEqual([
      { what: expect.stringContaining("right-to-left override"), count: 1 },
      { what: "zero-width space", count: 1 },
      { what: "Cyrillic character that looks like a", count: 1 },
      { what: "blanks in a long run", count: 400 },
      { what: "escape", count: 1 },
      { what: "invisible tag character", count: 2 },
    ]);
  });

  it.each([
    "Счёт за сентябрь",
    "Αθήνα, 12 €",
    "5 km² – naïve café 検索，目录",
    '{\n  "name": "Привет\\nмир"\n}',
    "        eight blanks of indentation",
  ])("3. leaves ordinary writing alone: %s", (text) => {
    expect(marks(text)).toEqual([]);
  });

  it.each([
    ["full-width letters", "ｐaypal", "\\u{FF50}aypal"],
    ["letters of mathematics", "p𝐚ypal", "p\\u{1D41A}ypal"],
    ["a slash that is none", "a∕b", "a\\u{2215}b"],
  ])("marks %s in a plain word", (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("1. is whole: the pieces' texts, joined, are the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(
          revealText(text)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  it("2. has no plain piece that would still hide something", () => {
    const hiding = fc.constantFrom(
      "a",
      "а",
      "\u202e",
      "\u200b",
      "         ",
      "\n",
      "/",
      "\u{e0041}",
    );
    fc.assert(
      fc.property(fc.array(hiding), (parts) => {
        const plain = revealText(parts.join("")).filter(({ kind }) => kind === "text");

        expect(plain.flatMap(({ text }) => revealText(text)).every(isPlain)).toBe(true);
      }),
    );
  });
});

const isPlain = ({ kind }: RevealedPiece) => kind === "text";

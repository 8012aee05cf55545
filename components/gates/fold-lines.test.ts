import { describe, expect, it } from "vitest";
import { foldLines } from "./fold-lines";

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `line ${at + 1}`).join("\n");

describe("foldLines", () => {
  it("keeps a short text whole", () => {
    expect(foldLines([{ kind: "text", text: lines(33) }])).toBeNull();
  });

  it("folds the middle and keeps the end, where what matters may stand (A21)", () => {
    const folded = foldLines([{ kind: "text", text: lines(120) }]);

    expect(folded?.hidden).toBe(88);
    expect(folded?.head[0]?.text.endsWith("line 24")).toBe(true);
    expect(folded?.tail[0]?.text).toBe(
      ["113", "114", "115", "116", "117", "118", "119", "120"].map((at) => `line ${at}`).join("\n"),
    );
  });

  it("folds nothing away where something hides", () => {
    expect(
      foldLines([
        { kind: "text", text: lines(120) },
        { kind: "blanks", text: " ".repeat(80) },
      ]),
    ).toBeNull();
  });
});

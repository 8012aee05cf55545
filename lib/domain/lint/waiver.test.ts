import { describe, expect, it } from "vitest";
import { LINT_RULES } from "./lint-rules";
import { isGreen, standingOf, waiveObjection } from "./waiver";

const waiver = (until: number | null) => ({ id: "w", note: "known", by: "Ada", at: 1, until });

describe("standingOf", () => {
  it("is waived until its limit, and open again from that very instant on", () => {
    expect(standingOf(undefined, 5)).toBe("open");
    expect(standingOf(waiver(null), 1e15)).toBe("waived");
    expect(standingOf(waiver(6), 5)).toBe("waived");
    expect(standingOf(waiver(6), 6)).toBe("lapsed");
  });
});

describe("waiveObjection", () => {
  it("lets be accepted what its rule says may be, and names why nothing else", () => {
    expect(waiveObjection("TRAIT-03")).toBeNull();
    expect(waiveObjection("EARLY-08")).toMatch(/cannot be waived/);
    expect(waiveObjection("NOPE-01")).toBe("there is no rule NOPE-01");
    expect(waiveObjection("constructor")).toBe("there is no rule constructor");
  });

  it("follows the table of rules for every one of them", () => {
    for (const [id, { waivable }] of Object.entries(LINT_RULES))
      expect(waiveObjection(id) === null, id).toBe(waivable);
  });
});

describe("isGreen", () => {
  it("waits for every warning and error that nobody has accepted, and for no note", () => {
    const open = { severity: "warn", standing: "open" } as const;

    expect(isGreen([])).toBe(true);
    expect(isGreen([{ severity: "info", standing: "open" }])).toBe(true);
    expect(isGreen([{ ...open, standing: "waived" }])).toBe(true);
    expect(isGreen([open])).toBe(false);
    expect(isGreen([{ ...open, standing: "lapsed" }])).toBe(false);
  });
});

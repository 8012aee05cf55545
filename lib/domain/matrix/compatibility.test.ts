import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "@/lib/kernel/json";
import { vectorsOf } from "@/lib/testing/cases/reference-vectors";
import { canonical, normaliseStrategy } from "../traits/normalise-strategy";
import { STRATEGIES, type Strategy } from "../traits/traits";
import { explainPair, isCompatible } from "./compatibility";

const words = (raw: JsonValue | undefined) =>
  normaliseStrategy(raw ?? null, { path: "", at: null }).strategy;

const sets = fc.subarray([...STRATEGIES], { minLength: 1 }).map(canonical);

describe("the matrix, against the reference", () => {
  for (const { id, given, wanted } of vectorsOf("matrix")) {
    it(`${id}: every pair must be allowed`, () => {
      expect(isCompatible(words(given.earlier), words(given.candidate), "every")).toBe(
        wanted.compatible,
      );
    });
  }

  for (const { id, given, expected } of vectorsOf("matrix")) {
    it(`${id}: one pair is enough under "any"`, () => {
      expect(isCompatible(words(given.earlier), words(given.candidate), "any")).toBe(
        expected.compatible,
      );
    });
  }
});

describe("isCompatible", () => {
  it("is asymmetric: a search may follow a write, a write may not follow a search", () => {
    expect(isCompatible(["exploitation"], ["exploration"], "every")).toBe(true);
    expect(isCompatible(["exploration"], ["exploitation"], "every")).toBe(false);
  });

  it("never permits more when a strategy word is added", () => {
    fc.assert(
      fc.property(sets, sets, fc.constantFrom(...STRATEGIES), (earlier, candidate, word) => {
        const before = isCompatible(earlier, candidate, "every");

        const richer = [
          isCompatible(canonical([...earlier, word]), candidate, "every"),
          isCompatible(earlier, canonical([...candidate, word]), "every"),
        ];

        if (!before) expect(richer).toEqual([false, false]);
      }),
    );
  });

  it("permits under any whatever it permits under every", () => {
    fc.assert(
      fc.property(sets, sets, (earlier, candidate) => {
        const strict = isCompatible(earlier, candidate, "every");
        if (strict) expect(isCompatible(earlier, candidate, "any")).toBe(true);
      }),
    );
  });
});

describe("explainPair", () => {
  it("puts the pair that refuses first, with its reason", () => {
    const mixed: readonly Strategy[] = ["exploration", "exploitation"];

    const [first, ...rest] = explainPair(["exploration"], mixed);

    expect(first).toMatchObject({ candidate: "exploitation", cell: { allowed: false } });
    expect(first?.cell.why).toMatch(/cannot be based on it/);
    expect(rest).toHaveLength(1);
  });
});

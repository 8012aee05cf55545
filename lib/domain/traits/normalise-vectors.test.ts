import { describe, expect, it } from "vitest";
import { vectorsOf } from "@/lib/testing/cases/reference-vectors";
import { normaliseStrategy } from "./normalise-strategy";
import { familiesAsJson, normaliseTraits } from "./normalise-traits";

const PLACE = { path: "x", at: null };

/** Where the product's rules differ from the reference, and what they say instead. */
const OWN_RULE: Readonly<Record<string, { readonly why: string; readonly instead: unknown }>> = {
  "normalise-006": {
    why: "strategies are in canonical order (R65)",
    instead: { strategy: ["exploration", "exploitation"] },
  },
  "normalise-020": { why: "null is not a strategy (R53)", instead: { strategy: ["unknown"] } },
  "normalise-034": {
    why: "an execution that is no mapping clears the profile, so that it cannot be inherited",
    instead: { traits: { execution: null } },
  },
  "normalise-036": {
    why: "a value of the wrong type is kept as written, not turned into text",
    instead: { traits: { execution: { trigger: ["tool_call_complete"] } } },
  },
};

/** Vectors whose declaration is doubtful: it must be said, whatever is made of it. */
const MUST_BE_NAMED =
  /-(011|012|013|014|015|016|017|018|019|020|021|023|024|027|028|030|034|035|036)/;

describe("normalising, against the reference", () => {
  for (const { id, given, wanted } of vectorsOf("normalise")) {
    it(id, () => {
      const { problem: _, diagnostic: __, ...expected } = wanted;
      const rule = OWN_RULE[id];

      const outcome = normalise(given);

      expect(outcome.value).toEqual(rule === undefined ? expected : rule.instead);
      if (MUST_BE_NAMED.test(id)) expect(outcome.diagnostics.length).toBeGreaterThan(0);
    });
  }

  it("covers every vector of the area", () => {
    expect(vectorsOf("normalise")).toHaveLength(36);
  });
});

function normalise(given: ReturnType<typeof vectorsOf>[number]["given"]) {
  if (given.traits !== undefined) {
    const { families, diagnostics } = normaliseTraits(given.traits, PLACE);
    return { value: { traits: familiesAsJson(families) }, diagnostics };
  }
  const { strategy, diagnostics } = normaliseStrategy(given.strategy ?? null, PLACE);
  return { value: { strategy }, diagnostics };
}

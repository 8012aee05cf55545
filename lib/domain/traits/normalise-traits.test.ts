import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "@/lib/kernel/json";
import { parseJson } from "@/lib/kernel/json-parse";
import { combineDeclarations } from "./combine-declarations";
import { familiesAsJson, normaliseTraits } from "./normalise-traits";
import { overrideToFamilies } from "./override-to-families";
import { STRATEGIES } from "./traits";

const PLACE = { path: "tools.x", at: null };
const brief = (raw: JsonValue) =>
  normaliseTraits(raw, PLACE).diagnostics.map(
    ({ ruleId, severity, path, fix }) => `${ruleId} ${severity} ${path}: ${fix}`,
  );

const word = fc.oneof(
  fc.constantFrom(...STRATEGIES),
  fc.constantFrom(" Neutral ", "EXPLORATION", "exploitaiton", "a, b", ""),
  fc.string(),
);
const anything = fc.oneof(
  fc.array(fc.oneof(word, fc.constant(null), fc.integer()), { maxLength: 4 }),
  word,
  fc.json().map(parseJson),
);
const declaration = fc.dictionary(
  fc.oneof(
    fc.constantFrom("strategy", " strategy ", "execution", "Strategy", "run_early"),
    fc.string(),
  ),
  anything,
  { maxKeys: 4 },
);

describe("normaliseTraits", () => {
  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(declaration, (raw) => {
        const once = normaliseTraits(raw, PLACE).families;
        const twice = normaliseTraits(familiesAsJson(once), PLACE).families;

        expect(twice).toEqual(once);
      }),
    );
  });

  it("never makes a set smaller without saying so", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const { families, diagnostics } = normaliseTraits({ strategy: words }, PLACE);
        const understood = words.map((one) => one.trim().toLowerCase());

        const isWhole = understood.every((one) =>
          families.strategy?.some((known) => known === one),
        );
        if (!isWhole)
          expect([families.strategy, diagnostics.length > 0]).toEqual([["unknown"], true]);
      }),
    );
  });

  it("names every fault at its place, with what was probably meant", () => {
    expect(brief({ strategy: ["neutral", "exploitaiton"] })).toEqual([
      'TRAIT-01 error tools.x.strategy[1]: Did you mean "exploitation"?',
    ]);
    expect(brief({ strategy: "exploration, neutral" })).toEqual([
      "TRAIT-01 error tools.x.strategy: The string contains a comma: use a list, such as [exploration, neutral].",
    ]);
    expect(brief({ strategy: ["unknown", "neutral"] })[0]).toMatch(
      /^TRAIT-02 error tools\.x\.strategy/,
    );
    expect(brief({ Strategy: ["neutral"] })).toEqual([
      'TRAIT-09 error tools.x.Strategy: Did you mean "strategy"?',
    ]);
    expect(brief({ priority: 1 })).toEqual(["TRAIT-09 error tools.x.priority: Remove it."]);
    expect(brief({ run_early: true })[0]).toMatch(/^EARLY-02 error tools\.x\.run_early/);
    expect(brief({ execution: true })[0]).toMatch(/^EARLY-02 error tools\.x\.execution/);
    expect(brief({ execution: { Trigger: "x" } })).toEqual([
      'TRAIT-09 warn tools.x.execution.Trigger: Did you mean "trigger"?',
    ]);
    expect(brief("neutral")).toEqual(["TRAIT-09 error tools.x: Did you mean strategy: [neutral]?"]);
  });

  it("finds the position of the very element", () => {
    const inside = (steps: readonly (string | number)[]) => ({
      line: steps.length,
      column: Number(steps.at(-1)) || 0,
    });

    const { diagnostics } = normaliseTraits(
      { strategy: ["neutral", "x"] },
      { path: "t", at: { line: 9, column: 9 }, inside },
    );

    expect(diagnostics[0]).toMatchObject({ path: "t.strategy[1]", line: 2, column: 1 });
  });

  it("trusts neither of two spellings of one family", () => {
    const { families } = normaliseTraits(
      { strategy: ["neutral"], " strategy ": ["exploration"], execution: {}, "execution ": {} },
      PLACE,
    );

    expect(families).toEqual({ strategy: ["unknown"], execution: null });
  });

  it("survives __proto__ as a family and as a field", () => {
    const raw = parseJson('{"__proto__":1,"execution":{"__proto__":{"x":1}}}');

    const { families } = normaliseTraits(raw, PLACE);

    expect(Object.keys(families.extra ?? {})).toEqual(["__proto__"]);
    expect(Object.keys(families.execution ?? {})).toEqual(["__proto__"]);
  });
});

describe("combineDeclarations", () => {
  const combine = (declared: readonly JsonValue[], spec?: JsonValue) =>
    combineDeclarations({ declared, ...(spec === undefined ? {} : { spec }) }, PLACE).families;

  it("unites the strategies of stacked declarations and lets the outer execution count", () => {
    expect(
      combine([
        { strategy: ["exploitation"], execution: { trigger: "a" } },
        { strategy: "exploration" },
        { execution: { trigger: "b" } },
      ]),
    ).toEqual({
      strategy: ["exploration", "exploitation"],
      execution: { trigger: "b" },
    });
  });

  it("lets declarations replace the static specification family by family", () => {
    expect(
      combine([{ strategy: ["neutral"] }], {
        strategy: ["exploitation"],
        execution: { trigger: "a" },
      }),
    ).toEqual({
      strategy: ["neutral"],
      execution: { trigger: "a" },
    });
  });

  it("is unknown where one of the declarations is in doubt", () => {
    expect(combine([{ strategy: ["neutral"] }, { strategy: ["nuetral"] }]).strategy).toEqual([
      "unknown",
    ]);
  });
});

describe("overrideToFamilies", () => {
  it("inherits, sets and clears each family on its own", () => {
    const inherit = { mode: "inherit" } as const;
    const cleared = { mode: "cleared" } as const;

    expect(overrideToFamilies({ strategy: inherit, execution: inherit }).families).toEqual({});
    expect(overrideToFamilies({ strategy: cleared, execution: cleared }).families).toEqual({
      strategy: ["unknown"],
      execution: null,
    });
    expect(
      overrideToFamilies({
        strategy: { mode: "set", value: ["neutral", "exploration"] },
        execution: inherit,
      }).families,
    ).toEqual({
      strategy: ["exploration", "neutral"],
    });
    expect(
      overrideToFamilies({ strategy: inherit, execution: { mode: "set", value: { trigger: "X" } } })
        .families,
    ).toEqual({
      execution: { trigger: "x" },
    });
  });
});

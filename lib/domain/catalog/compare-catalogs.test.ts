import { describe, expect, it } from "vitest";
import { buildTool, NEUTRAL_EARLY } from "@/lib/testing/build-tools";
import { catalogHash } from "./catalog-hash";
import { compareCatalogs } from "./compare-catalogs";
import type { EffectiveTool } from "./effective-tool";

const definition = {
  name: "b",
  description: "d",
  inputSchema: { type: "object", properties: { x: {}, y: {} } },
};
const base = buildTool("a.b", { strategy: "neutral" }, { definition, namespaces: ["m", "n"] });

const changes: Readonly<Record<string, readonly [Partial<EffectiveTool>, string]>> = {
  "another strategy": [{ strategy: ["exploration"] }, "strategy"],
  "a permission taken away": [{ allowed: false }, "allowed"],
  "a profile": [{ execution: { trigger: "x" } }, "execution"],
  "another namespace": [{ namespaces: ["m"] }, "namespaces"],
  "a namespace with traits of its own": [
    { byNamespace: { m: { ...NEUTRAL_EARLY, early: base.early, provenance: [] } } },
    "namespaces",
  ],
  "a rule that asks a person": [
    { gateRules: [{ tool: "a.*", expiresMs: null, approver: null, note: "" }] },
    "gateRules",
  ],
  "another description": [{ definition: { ...definition, description: "e" } }, "definition"],
};

describe("compareCatalogs", () => {
  for (const [what, [change, fact]] of Object.entries(changes)) {
    it(`names ${what}`, () => {
      expect(compareCatalogs([base], [{ ...base, ...change }])).toMatchObject([
        { id: "a.b", differs: [fact] },
      ]);
    });
  }

  it("shows tools of one side only, by id, and nothing that is equal", () => {
    const other = buildTool("a.c");

    expect(
      compareCatalogs([base, other], [buildTool("a.a"), base]).map(({ id, left, right }) => [
        id,
        left?.id,
        right?.id,
      ]),
    ).toEqual([
      ["a.a", undefined, "a.a"],
      ["a.c", "a.c", undefined],
    ]);
  });

  it("overlooks the order of keys and namespaces, and provenance", () => {
    const again = {
      ...base,
      namespaces: ["n", "m"],
      provenance: [],
      definition: {
        inputSchema: { properties: { y: {}, x: {} }, type: "object" },
        description: "d",
        name: "b",
      },
    };

    expect(compareCatalogs([base], [again])).toEqual([]);
    expect(catalogHash([again])).toBe(catalogHash([base]));
  });
});

describe("catalogHash", () => {
  for (const [what, [change]] of Object.entries(changes)) {
    it(`changes with ${what}`, () => {
      expect(catalogHash([{ ...base, ...change }])).not.toBe(catalogHash([base]));
    });
  }

  it("is the same in any order", () => {
    const other = buildTool("a.c");

    expect(catalogHash([other, base])).toBe(catalogHash([base, other]));
    expect(catalogHash([base])).not.toBe(catalogHash([base, other]));
  });
});

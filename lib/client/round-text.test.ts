import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SimulatedAction } from "@/lib/contracts/matrix";
import { readAction, writeAction } from "./round-text";

const actions: fc.Arbitrary<SimulatedAction> = fc.oneof(
  fc.constant({ kind: "final" } as const),
  fc.record({
    kind: fc.constant("call" as const),
    tool: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom("!final", "{}", "web.search")),
  }),
  fc.record({
    kind: fc.constant("call" as const),
    tool: fc.string({ minLength: 1 }),
    params: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())),
  }),
);

describe("a round as text", () => {
  it("writes a plain call as its tool id", () => {
    expect(writeAction({ kind: "call", tool: "web.search" })).toBe("web.search");
  });

  it("reads back every action that it wrote", () => {
    fc.assert(
      fc.property(actions, (action) => {
        const back = readAction(writeAction(action));

        expect(JSON.stringify(back)).toBe(JSON.stringify(action));
      }),
    );
  });

  it("answers null for anything else, and never throws", () => {
    const strange = [
      "",
      "!",
      "!other",
      "{",
      "{}",
      '{"tool":1}',
      '{"tool":"a.b","params":[]}',
      "{x",
    ];

    expect(strange.map(readAction)).toEqual(strange.map(() => null));
  });
});

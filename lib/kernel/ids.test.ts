import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idMaker, newId } from "./ids";

describe("identifiers", () => {
  it("have the same length and only letters that can be read aloud", () => {
    expect(newId("agent")).toMatch(/^agent_[0-9a-z]{19}$/);
  });

  it("sort in the order of their making, whatever the clock does", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 60 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (ticks, chances) => {
          const times = [...ticks];
          const make = idMaker(
            () => 1_800_000_000_000 + (times.shift() ?? 0),
            () => chances.next().value ?? 0,
          );
          const ids = ticks.map(() => make("stop"));
          expect([...ids].sort()).toEqual(ids);
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
    );
  });

  it("of two makers differ in the same millisecond", () => {
    const one = idMaker(
      () => 5,
      () => 0.25,
    );
    const other = idMaker(
      () => 5,
      () => 0.75,
    );
    expect(one("a")).not.toBe(other("a"));
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRecentCache } from "./recent-cache";

describe("createRecentCache", () => {
  it("lets go of what was used longest ago", () => {
    const cache = createRecentCache<string>(2);
    cache.set("a", "A");
    cache.set("b", "B");

    cache.get("a");
    cache.set("c", "C");

    expect(["a", "b", "c"].map(cache.get)).toEqual(["A", undefined, "C"]);
  });

  it("counts a value that is set again once", () => {
    const cache = createRecentCache<string>(2);

    for (let time = 0; time < 5; time += 1) cache.set("a", "A");
    cache.set("b", "B");

    expect(["a", "b"].map(cache.get)).toEqual(["A", "B"]);
  });

  it("keeps the newest value even where it alone is too heavy", () => {
    const cache = createRecentCache<string>(3, (text) => text.length);
    cache.set("a", "12");

    cache.set("b", "12345");

    expect(["a", "b"].map(cache.get)).toEqual([undefined, "12345"]);
  });

  it("never holds more than its capacity, whatever is asked of it", () => {
    const step = fc.record({ key: fc.constantFrom(..."abcdefgh"), weight: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cache = createRecentCache<number>(10, (weight) => weight);
        for (const { key, weight } of steps) cache.set(key, weight);

        const held = [..."abcdefgh"].reduce((sum, key) => sum + (cache.get(key) ?? 0), 0);

        expect(held).toBeLessThanOrEqual(10);
      }),
    );
  });
});

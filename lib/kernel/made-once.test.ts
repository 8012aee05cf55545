import { describe, expect, it, vi } from "vitest";
import { madeOnce } from "./made-once";

describe("something made once", () => {
  it("is made at the first asking and is the same at every other, even where it is undefined", () => {
    const make = vi.fn(({ name }: { name?: string }) => name?.toUpperCase());
    const made = madeOnce(make);
    const [one, nameless] = [{ name: "one" }, {}];

    expect([made(one), made(one), made(nameless), made(nameless)]).toEqual([
      ...["ONE", "ONE"],
      ...[undefined, undefined],
    ]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("is one for each object, however alike they are", () => {
    const made = madeOnce(({ list }: { list: readonly number[] }) => [...list]);

    expect(made({ list: [1] })).not.toBe(made({ list: [1] }));
  });
});

import { describe, expect, it } from "vitest";
import { createKeptTimes, type Measured } from "./kept-times";

const MINUTE = 60_000;
const slow = (p99Ms: number): Measured => ({
  times: new Map([["tool", { p50Ms: 1, p99Ms }]]),
  calls: 50_000,
});
const measured = (p99Ms: number) => () => Promise.resolve(slow(p99Ms));
const never = () => Promise.reject(new Error("nobody asks"));
/** Once whatever was begun has come to its end. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("kept times", () => {
  it("are there once they have been measured behind", async () => {
    const kept = createKeptTimes();

    expect(kept.get("a", 0, never)).toBeNull();
    kept.begin("a", 0, measured(9));
    expect(kept.get("a", 0, never)).toBeNull();
    await settled();

    expect(kept.get("a", MINUTE, never)?.get("tool")?.p99Ms).toBe(9);
    expect(kept.get("b", 0, never)).toBeNull();
  });

  it("stand while they are measured anew after a minute, which happens once at a time", async () => {
    const kept = createKeptTimes();
    kept.begin("a", 0, measured(9));
    await settled();

    const late = kept.get("a", MINUTE + 1, measured(5));
    const again = kept.get("a", MINUTE + 2, never);
    await settled();

    expect([late, again].map((times) => times?.get("tool")?.p99Ms)).toEqual([9, 9]);
    expect(kept.get("a", MINUTE + 3, never)?.get("tool")?.p99Ms).toBe(5);
  });

  it("are told to nobody once they are ten minutes old", async () => {
    const kept = createKeptTimes();
    kept.begin("a", 0, measured(9));
    await settled();

    expect(kept.get("a", 10 * MINUTE + 1, never)).toBeNull();
  });

  it("are gone where they cannot be measured anew, so that whoever asks next is told why", async () => {
    const kept = createKeptTimes();
    kept.begin("a", 0, measured(9));
    await settled();

    kept.get("a", MINUTE + 1, never);
    await settled();

    expect(kept.get("a", MINUTE + 2, never)).toBeNull();
  });

  it("are kept of few workspaces, those that were measured last", async () => {
    const kept = createKeptTimes();
    for (const key of ["a", "b", "c", "d", "e"]) kept.begin(key, 0, measured(9));
    await settled();

    expect(["a", "b", "e"].map((key) => kept.get(key, 0, never) !== null)).toEqual([
      ...[false, true, true],
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "@/lib/kernel/json-parse";
import { millisBetween, readNanos, toIsoNanos, toNanos } from "./nanos";

describe("instants in nanoseconds", () => {
  it("are written exactly, as digits (V07)", () => {
    expect([1700000000001, 1754432618123, 0].map(toNanos)).toEqual([
      "1700000000001000000",
      "1754432618123000000",
      "0",
    ]);
    expect(toNanos(1.5)).toBe("1500000");
    expect(toNanos(-1)).toBe("-1000000");
  });

  it("are read from text and numbers, and a number that has lost digits says so (V07)", () => {
    expect(readNanos("1790000000000000001")).toEqual({
      nanos: 1790000000000000001n,
      warning: null,
    });
    const rounded = readNanos(JSON.parse("1790000000000000001"));
    expect(rounded.nanos).toBe(1790000000000000000n);
    expect(rounded.warning).toMatch(/too large to be exact/);
    expect(readNanos(parseJson("1790000000000000001"))).toEqual({
      nanos: 1790000000000000001n,
      warning: null,
    });
    expect(readNanos(1500)).toEqual({ nanos: 1500n, warning: null });
    for (const odd of [undefined, null, ""]) expect(readNanos(odd).warning).toMatch(/missing/);
    for (const odd of ["soon", 1.5, {}, "1e9", Number.NaN])
      expect(readNanos(odd)).toEqual({ nanos: null, warning: expect.stringMatching(/not a time/) });
  });

  it("are shown with every digit", () => {
    expect(toIsoNanos(1790000000000000001n)).toBe("2026-09-21T14:13:20.000000001Z");
    expect(toIsoNanos(-1n)).toBe("1969-12-31T23:59:59.999999999Z");
    expect(toIsoNanos(10n ** 29n)).toBe(String(10n ** 29n));
  });

  it("come back as they went, for every millisecond", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 45), max: 2 ** 45 }), (ms) => {
        const { nanos } = readNanos(toNanos(ms));
        expect(nanos).toBe(BigInt(ms) * 1_000_000n);
        expect(millisBetween(0n, nanos ?? 0n)).toBe(ms);
      }),
    );
  });
});

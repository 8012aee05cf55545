import { describe, expect, it } from "vitest";
import { formatMoney, printMoney, readMoney } from "./format-money";

describe("an amount of money", () => {
  it("is shown with the digits that it needs", () => {
    expect([0, 75, 4_200, 12_345, 1_234_567_890].map((one) => formatMoney(one, "USD"))).toEqual([
      ...["$0.00", "$0.000075", "$0.0042", "$0.0123", "$1,234.57"],
    ]);
    expect(formatMoney(3_000_000, "EUR")).toBe("€3.00");
  });

  it("is read exactly as it is written, and printed so again", () => {
    for (const [text, micros] of [
      ["3", 3_000_000],
      ["0.075", 75_000],
      ["0.000001", 1],
      ["1234567.123456", 1_234_567_123_456],
    ] as const) {
      expect(readMoney(text)).toBe(micros);
      expect(printMoney(micros)).toBe(text);
    }
    expect(readMoney(" 0,30 ")).toBe(300_000);
  });

  it("is none where the text says something else", () => {
    for (const text of ["", "-1", "1e3", "0.0000001", "three", "1.2.3", "12345678"])
      expect(readMoney(text)).toBeNull();
  });
});

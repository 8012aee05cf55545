import { describe, expect, it } from "vitest";
import { formatCountdown, formatDuration } from "./format-duration";

describe("formatDuration", () => {
  it.each([
    [0, "0 µs"],
    [0.018, "18 µs"],
    [1.14, "1.1 ms"],
    [310, "310 ms"],
    [1000, "1 s"],
    [1840, "1.84 s"],
    [12_340, "12.3 s"],
    [134_000, "2 min 14 s"],
    [120_000, "2 min"],
    [3_599_700, "1 h"],
    [5_400_000, "1 h 30 min"],
    [180_000_000, "2 d 2 h"],
    [999.7, "1 s"],
    [59_990, "1 min"],
    [0.9999, "1 ms"],
  ])("puts %d ms as %s", (ms, words) => {
    expect(formatDuration(ms)).toBe(words);
  });
});

describe("formatCountdown", () => {
  it.each([
    [186_000, "3:06"],
    [3_750_000, "1:02:30"],
    [900, "0:01"],
    [-5, "0:00"],
  ])("puts %d ms as %s", (ms, words) => {
    expect(formatCountdown(ms)).toBe(words);
  });
});

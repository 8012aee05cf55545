import { describe, expect, it } from "vitest";
import { cn } from "./cn";

describe("cn", () => {
  it.each([
    ["px-2 py-1", "p-4", "p-4"],
    ["h-control w-control", "size-6", "size-6"],
    ["text-sm text-ink-2", "text-refused", "text-sm text-refused"],
    ["text-sm text-ink-2", "text-lg", "text-ink-2 text-lg"],
    ["text-[1.0625rem] text-ink", "text-refused", "text-[1.0625rem] text-refused"],
    ["text-ink-2 text-center", "text-balance", "text-ink-2 text-center text-balance"],
    ["border border-line", "border-accent", "border border-accent"],
    ["border-b border-line", "border-0", "border-line border-0"],
    ["flex flex-col", "hidden", "flex-col hidden"],
    ["flex-1 flex-col", "flex-row", "flex-1 flex-row"],
    ["hover:bg-panel bg-panel", "bg-panel-2", "hover:bg-panel bg-panel-2"],
    ["hatch-wait made-up", "made-up-2", "hatch-wait made-up made-up-2"],
    ["font-mono font-medium", "font-semibold", "font-mono font-semibold"],
    ["max-lg:hidden grid", "flex", "max-lg:hidden flex"],
  ])("puts %j under %j as %j", (base, later, expected) => {
    expect(cn(base, later)).toBe(expected);
  });
});

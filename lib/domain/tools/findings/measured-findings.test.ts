import { describe, expect, it } from "vitest";
import { READ_CONTRACT } from "@/lib/testing/contracts";
import { measuredFindings } from "./measured-findings";

const tool = {
  name: "find_things",
  description: "List the things of a month, with a cursor.",
  inputSchema: null,
  shape: "query",
  contract: { ...READ_CONTRACT, timeoutMs: 8_000 },
} as const;
const rules = (p50Ms: number, p99Ms: number) =>
  measuredFindings(tool, { p50Ms, p99Ms }).map(({ ruleId }) => ruleId);

describe("the rules about time, of measured calls", () => {
  it("say what the author's estimate hides (R132)", () => {
    expect(rules(20, 400)).toEqual([]);
    expect(rules(2_000, 9_000)).toEqual(["TIME-03", "TIME-04", "TIME-07"]);
    expect(rules(2_000, 31_000)).toEqual(["TIME-02", "TIME-03", "TIME-07"]);
  });

  it("say nothing before enough has been measured, nor of what nobody has labelled", () => {
    const { shape: _, ...unlabelled } = tool;

    expect(measuredFindings(tool, null)).toEqual([]);
    expect(measuredFindings(unlabelled, { p50Ms: 1, p99Ms: 31_000 })).toEqual([]);
    expect(measuredFindings(null, { p50Ms: 1, p99Ms: 31_000 })).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { replayCommand, type SimulationReport, simulateLedger } from "./simulate-ledger";

const ONE = process.env.TRAITLINE_SEED;
const RUNS = Number(process.env.TRAITLINE_RUNS ?? 2_000);

describe("the ledger, through random crashes, delays and reorderings", () => {
  it(ONE === undefined ? "keeps its invariants in every run" : `keeps its invariants at ${ONE}`, {
    timeout: 120_000,
  }, async () => {
    const seeds = ONE === undefined ? Array.from({ length: RUNS }, (_, at) => at) : [Number(ONE)];
    const reports: SimulationReport[] = [];
    for (const seed of seeds) {
      const report = await simulateLedger(seed);
      expect(report.violations, replayCommand(seed)).toEqual([]);
      reports.push(report);
    }

    if (ONE !== undefined) return;
    const total = (count: (report: SimulationReport) => number) =>
      reports.reduce((sum, report) => sum + count(report), 0);
    expect(total(({ runs }) => runs)).toBeGreaterThan(seeds.length);
    expect(total(({ deaths }) => deaths)).toBeGreaterThan(seeds.length / 2);
    expect(total(({ doubts }) => doubts)).toBeGreaterThan(seeds.length / 10);
  });
});

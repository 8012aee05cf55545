import { describe, expect, it } from "vitest";
import { simulateWaiting, type WaitingReport } from "./simulate-waiting";

const ONE = process.env.TRAITLINE_SEED;
const RUNS = Number(process.env.TRAITLINE_RUNS ?? 1_000);

describe("a turn that waits for people, through random crashes, decisions and reorderings", () => {
  it(ONE === undefined ? "keeps its invariants in every run" : `keeps its invariants at ${ONE}`, {
    timeout: 120_000,
  }, async () => {
    const seeds = ONE === undefined ? Array.from({ length: RUNS }, (_, at) => at) : [Number(ONE)];
    const reports: WaitingReport[] = [];
    for (const seed of seeds) {
      const report = await simulateWaiting(seed);
      const again = `TRAITLINE_SEED=${seed} npx vitest run --project unit lib/testing/simulation/waiting`;
      expect(report.violations, again).toEqual([]);
      reports.push(report);
    }

    if (ONE !== undefined) return;
    const total = (count: (report: WaitingReport) => number) =>
      reports.reduce((sum, report) => sum + count(report), 0);
    expect(total(({ deaths }) => deaths)).toBeGreaterThan(seeds.length / 4);
    expect(total(({ waits }) => waits)).toBeGreaterThan(seeds.length / 2);
    expect(total(({ approvedRuns }) => approvedRuns)).toBeGreaterThan(seeds.length / 4);
  });
});

import { describe, expect, it } from "vitest";
import { choosePattern, type WorkQuestions } from "./access-pattern";

const quick: WorkQuestions = {
  p50Ms: 50,
  p99Ms: 400,
  canSplit: false,
  isAwaited: true,
  isPartUseful: false,
  waitsForEvent: false,
};
const choose = (own: Partial<WorkQuestions>) => choosePattern({ ...quick, ...own });

describe("the pattern of a tool (R133)", () => {
  it.each<[string, Partial<WorkQuestions>, string]>([
    ["answers within five seconds", { p99Ms: 5_000 }, "sync"],
    ["takes longer, and its caller waits", { p99Ms: 5_001 }, "sync"],
    ["fits just into the cap", { p99Ms: 30_000 }, "sync"],
    ["takes longer, and nobody waits", { p99Ms: 5_001, isAwaited: false }, "async_job"],
    ["is quick, and nobody waits", { isAwaited: false }, "sync"],
    ["takes longer than a call may", { p99Ms: 30_001 }, "async_job"],
    [
      "takes longer than a call may, with useful parts",
      { p99Ms: 45_000, isPartUseful: true },
      "async_job",
    ],
    ["has parts that are of use", { p99Ms: 8_000, isPartUseful: true }, "streaming"],
    ["waits for an event, however long", { p99Ms: 90_000, waitsForEvent: true }, "event"],
  ])("of one that %s", (_, own, pattern) => {
    expect(choose(own).pattern).toBe(pattern);
  });

  it("is given with a warning between five seconds and the cap, and with none below", () => {
    expect(choose({ p99Ms: 12_000 }).cautions).toEqual([
      "Its slowest calls keep the model waiting for 12 s.",
      "Convert it to a job if it grows any slower.",
    ]);
    expect(choose({}).cautions).toEqual([]);
  });

  it("names the settings that follow, within the caps", () => {
    const says = (own: Partial<WorkQuestions>) =>
      Object.fromEntries(choose(own).settings.map(({ part, says }) => [part, says]));

    expect(says({}).timeoutMs).toContain("1000 ms");
    expect(says({ p99Ms: 29_000 }).timeoutMs).toContain("30000 ms");
    expect(says({ p99Ms: 9_000, canSplit: true })).toHaveProperty("page");
    expect(says({ p50Ms: 300_000, p99Ms: 600_000 }).job).toContain("Ask every 60 s; about 5 min.");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runScript } from "@/lib/runtime/scripted/run-script";
import { begun, ended, outline, outlineOf, said, type Told } from "@/lib/testing/outline-events";
import { randomIntent, randomScript } from "@/lib/testing/simulation/random-script";
import { seededRandom } from "@/lib/testing/simulation/seeded-random";
import { timelineOf } from "./fold-round";
import { addToGantt, GANTT_FACTS, type Gantt, MOST_BARS, NO_GANTT } from "./gantt";
import type { OutlineEvent } from "./outline";

function ganttOf(events: readonly OutlineEvent[]): Gantt {
  return events.reduce((gantt, { at, fact }) => addToGantt(gantt, at, fact), NO_GANTT);
}

describe("the tiny picture of a round", () => {
  it("tells the same bars as the timeline", async () => {
    const seeds = fc.nat(2 ** 31);
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const random = seededRandom(seed);
        const { events } = await runScript(randomScript(random, randomIntent(random)));
        const round = outlineOf(events).filter((event) => event.round === 0);
        const { bars } = ganttOf(round);
        const timeline = timelineOf(round);

        const drawn = (kind: "attempt" | "run") =>
          timeline.rows
            .flatMap((row) =>
              row.bars.map((bar) => ({ ...bar, strategies: row.action?.strategies })),
            )
            .filter((bar) => bar.kind === kind);
        for (const kind of ["attempt", "run"] as const)
          expect(
            bars
              .filter((bar) => bar.kind === kind)
              .map(({ from, to, state }) => [from, to, state])
              .toSorted(),
          ).toEqual(
            drawn(kind)
              .map(({ from, to, state }) => [from, to, state])
              .toSorted(),
          );
        const refused = timeline.rows.filter(({ action }) => action?.state === "refused");
        expect(bars.filter(({ kind }) => kind === "refused")).toHaveLength(refused.length);
      }),
    );
  });

  it("is made of the facts that it names and of no others", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2 ** 31), async (seed) => {
        const random = seededRandom(seed);
        const { events } = await runScript(randomScript(random, randomIntent(random)));
        const named: readonly string[] = GANTT_FACTS;
        const some = outlineOf(events).filter(({ fact }) => named.includes(fact.type));
        expect(ganttOf(some)).toEqual(ganttOf(outlineOf(events)));
      }),
      { numRuns: 30 },
    );
  });

  it("says that it is cut where a round has more than a line can hold", () => {
    const calls = Array.from({ length: 60 }, (_, index): readonly Told[] => [
      ...said(index, index),
      ...begun(index, index),
      ended(index + 1, index),
    ]);
    const gantt = ganttOf(outline(calls.flat()));

    expect(gantt).toMatchObject({ isCut: true });
    expect(gantt.bars).toHaveLength(MOST_BARS);
    expect(gantt.bars.every(({ kind, to }) => kind === "run" && to !== null)).toBe(true);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RoundLine } from "@/lib/client/rounds";
import { ganttBlocks } from "./gantt-blocks";

type Bar = RoundLine["gantt"]["bars"][number];
const WIDTH = 168;
const LAST_LANE_Y = 18;

function bar(kind: Bar["kind"], from: number, to: number | null, more: Partial<Bar> = {}): Bar {
  return {
    key: `${kind} ${from}`,
    ...{ kind, from, to },
    ...{ strategies: [], isEarly: false, state: to === null ? "running" : "succeeded" },
    ...more,
  };
}
const blocks = (bars: readonly Bar[], to = 1_000) =>
  ganttBlocks({ bars: [...bars], isCut: false }, { from: 0, to });
const byTone = (bars: readonly Bar[], to?: number) =>
  blocks(bars, to).map(({ tone, x, w }) => [tone, Math.round(x), Math.round(w)]);

const anyBar = fc
  .record({
    kind: fc.constantFrom<Bar["kind"]>("attempt", "said", "run", "gate", "undo", "refused", "hit"),
    from: fc.integer({ min: -500, max: 5_000 }),
    length: fc.option(fc.nat(5_000)),
    isEarly: fc.boolean(),
    state: fc.constantFrom("succeeded", "failed", "unknown", "running"),
  })
  .map(({ kind, from, length, isEarly, state }) =>
    bar(kind, from, length === null ? null : from + length, { isEarly, state }),
  );

describe("the blocks of a round's line", () => {
  it("stand where their times lie between the round's begin and end", () => {
    const attempt = bar("attempt", 0, 500, { state: "stop" });
    const run = bar("run", 500, 1_000, { strategies: ["exploration"] });

    expect(byTone([attempt, run])).toEqual([
      ["gen", 0, 84],
      ["exploration", 84, 84],
    ]);
  });

  it("leave out what was only said, and show an instant as a sliver", () => {
    expect(byTone([bar("said", 0, null), bar("refused", 500, 500)])).toEqual([["refused", 84, 2]]);
  });

  it("grow up to now while they last", () => {
    const [at1s] = byTone([bar("run", 500, null, { strategies: ["neutral"] })], 1_000);
    const [at2s] = byTone([bar("run", 500, null, { strategies: ["neutral"] })], 2_000);

    expect(at1s).toEqual(["neutral", 84, 84]);
    expect(at2s).toEqual(["neutral", 42, 126]);
  });

  it("mark the part of an early call that ran beside the generation, up to its end", () => {
    const attempt = bar("attempt", 0, 500, { state: "stop" });
    const run = bar("run", 250, 1_000, { isEarly: true, strategies: ["neutral"] });

    expect(byTone([attempt, run]).slice(1)).toEqual([
      ["neutral", 42, 126],
      ["early", 42, 42],
    ]);
  });

  it("end a failure in red and a doubt in yellow", () => {
    const ends = (["failed", "unknown"] as const).map(
      (state) => blocks([bar("run", 0, 1_000, { state })]).at(-1)?.tone,
    );

    expect(ends).toEqual(["refused", "wait"]);
  });

  it("put calls that run side by side into lanes of their own, as many as there are", () => {
    const together = Array.from({ length: 6 }, (_, at) => bar("run", at, 1_000));

    const lanes = blocks(together).map(({ y }) => y);

    expect(lanes).toEqual([6, 10, 14, 18, 18, 18]);
  });

  it("fold the wait for a person, so that what happened around it can be seen", () => {
    const day = 24 * 3_600_000;
    const asked = [
      bar("run", 0, 500),
      bar("gate", 500, day, { state: "approved" }),
      bar("run", day, day + 500),
    ];

    const [before, , after] = blocks(asked, day + 500);

    expect(before?.w).toBeGreaterThan(20);
    expect(after?.w).toBeGreaterThan(20);
  });

  it("never leave their line, whatever the bars say", () => {
    fc.assert(
      fc.property(fc.array(anyBar, { maxLength: 48 }), fc.nat(5_000), (bars, to) => {
        for (const { x, y, w, h } of blocks(bars, to)) {
          expect(x).toBeGreaterThanOrEqual(-0.001);
          expect(x + w).toBeLessThanOrEqual(WIDTH + 2.001);
          expect(w).toBeGreaterThan(0);
          expect(y + h).toBeLessThanOrEqual(LAST_LANE_Y + 4);
        }
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { timelineOf } from "@/lib/domain/timeline/fold-round";
import { outline, said, type Told } from "@/lib/testing/outline-events";
import { buildStop } from "@/lib/testing/stops";
import { paintEnds } from "./paint-ends";
import type { Palette } from "./palette";
import type { Scene } from "./scene";
import { createTimeScale } from "./time-scale";

const WIDTH = 850;
const LETTER = 6;

/** Where lines were drawn and words written, of a round of ten seconds. */
function paint(told: readonly Told[]) {
  const timeline = timelineOf(
    outline([[0, { type: "round.started", revision: 1, enforcement: "enforce" }], ...told]),
  );
  const words: { readonly text: string; readonly from: number; readonly to: number }[] = [];
  const lines: number[] = [];
  // Guarantee: these are all that is used of it.
  const ctx = {
    setLineDash: () => undefined,
    beginPath: () => undefined,
    moveTo: (x: number) => lines.push(x),
    lineTo: () => undefined,
    stroke: () => undefined,
    measureText: (text: string) => ({ width: text.length * LETTER }),
    fillText: (text: string, x: number) =>
      words.push({ text, from: x, to: x + text.length * LETTER }),
  } as unknown as CanvasRenderingContext2D;
  const scene: Scene = {
    timeline,
    rows: timeline.rows,
    scale: createTimeScale(0, 10_000),
    viewport: { from: 0, to: 10_000 },
    palette: {} as Palette,
    width: WIDTH,
    ...{ firstRow: 0, lastRow: timeline.rows.length, now: 10_000 },
    ...{ selectedId: null, hoveredId: null },
  };
  paintEnds(ctx, scene);
  return { words, lines, texts: words.map(({ text }) => text) };
}
const spoken = (at: number): readonly Told[] => [
  [0, { type: "attempt.started", attempt: 0, cause: "first" }],
  [at, { type: "generation.ended", attempt: 0, reason: "stop" }],
];
const over = (at: number): Told => [at, { type: "round.ended", outcome: "goes_on" }];

describe("the lines through a timeline", () => {
  it("stand at the end of the generation and of the round, each with its words", () => {
    const { texts, lines } = paint([...spoken(4_000), over(9_000)]);

    expect(texts).toEqual(["round ends: goes on", "generation ends"]);
    expect(lines).toEqual([765.5, 340.5]);
  });

  it("have no words through one another, however close they stand", () => {
    for (const gap of [0, 50, 200, 500, 1_000, 1_500]) {
      const { words, lines } = paint([...spoken(9_000 - gap), over(9_000)]);

      for (const { from, to } of words) expect(lines.filter((x) => x > from && x < to)).toEqual([]);
    }
  });

  it("have no words over the ticks of complete blocks", () => {
    const ticks = Array.from({ length: 40 }, (_, at) => said(at * 200, at)).flat();

    const { texts } = paint([...ticks, ...spoken(8_000), over(8_100)]);

    expect(texts).toEqual(["round ends: goes on"]);
  });

  it("tell of a stop that was set meanwhile, and not of an older one that has ended nothing", () => {
    const early = buildStop({ scope: "early", startedAt: 3_000 });
    const older = { ...early, id: "stop_2", startedAt: -5_000 };
    const held = (stop: typeof early) => said(4_000, 0, { closedGate: "stopped", stop });

    expect(paint([...spoken(6_000), ...held(early)]).texts).toContain(
      "Ada stopped every early start",
    );
    expect(paint([...spoken(6_000), ...held(older)]).texts).toEqual(["generation ends"]);
  });
});

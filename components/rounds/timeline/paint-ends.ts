// Paints the lines through all rows: where the generation and the round came to their end, and where operators stopped something.
import type { MetStop, Timeline } from "@/lib/domain/timeline/timeline";
import { hasCompletionBetween } from "./paint-generation";
import { paintLine } from "./paint-line";
import type { Token } from "./palette";
import { pixelOf, ROW_PX, type Scene } from "./scene";

type Ctx = CanvasRenderingContext2D;

type End = { readonly at: number | null; readonly text: string; readonly colour: Token };

export function paintEnds(ctx: Ctx, scene: Scene): void {
  const { palette, firstRow, lastRow, width } = scene;
  const height = (lastRow - firstRow) * ROW_PX;
  const seen = endsOf(scene.timeline).flatMap(({ at, ...end }) => {
    const x = at === null ? -1 : Math.round(pixelOf(scene, at)) + 0.5;
    return x < 0 || x > width ? [] : [{ ...end, x }];
  });
  for (const { x, colour } of seen) {
    ctx.strokeStyle = palette[colour];
    ctx.lineWidth = 1.5;
    ctx.setLineDash([4, 4]);
    paintLine(ctx, x, 0, x, height);
    ctx.setLineDash([]);
  }
  if (firstRow > 0) return;
  const lines = seen.map(({ x }) => x);
  const written: Written[] = [];
  for (const { x, text } of seen) paintEndText(ctx, scene, { x, text, lines, written });
}

/** Where they stand too close, the first ones keep their words. */
function endsOf({ generationEnd, endedAt, outcome, stops, from }: Timeline): readonly End[] {
  const end = `round ends: ${(outcome ?? "").replaceAll("_", " ")}`;
  return [
    ...stops.flatMap((stop): End[] => stopEnd(stop, from)),
    { at: endedAt, text: end, colour: "ink-3" },
    { at: generationEnd, text: "generation ends", colour: "line-strong" },
  ];
}

/** One that was set before the round began shows where it held something, and where it ended the run. */
function stopEnd({ at, since, hasEnded, by, name }: MetStop, from: number | null): End[] {
  const isWithin = since !== null && from !== null && since >= from;
  if (!isWithin && !hasEnded) return [];
  const text = `${by} stopped ${name || "it"}`;
  return [{ at: isWithin ? since : at, text, colour: "refused" }];
}

type Written = { readonly from: number; readonly to: number; readonly y: number };
type EndText = {
  readonly x: number;
  readonly text: string;
  /** Where the lines stand: no text goes through one. */
  readonly lines: readonly number[];
  readonly written: Written[];
};

/** Baselines below and above the bar of the generation. */
const BASELINES = [ROW_PX - 2.5, 7.5];

/** On the side and in the line where there is room; nowhere rather than over something else. */
function paintEndText(ctx: Ctx, scene: Scene, { x, text, lines, written }: EndText): void {
  const { palette, width } = scene;
  ctx.font = `500 9.5px ${palette.mono}`;
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = palette["ink-3"];
  const w = ctx.measureText(text).width;
  const places = BASELINES.flatMap((y) => [
    { from: x + 6, to: x + 6 + w, y },
    { from: x - 6 - w, to: x - 6, y },
  ]);
  const free = places.find(
    ({ from, to, y }) =>
      from > 0 &&
      to < width &&
      !lines.some((line) => line > from - 3 && line < to + 3) &&
      !written.some((one) => one.y === y && one.from < to + 8 && one.to > from - 8) &&
      !hasCompletionBetween(scene, from, to),
  );
  if (!free) return;
  written.push(free);
  ctx.fillText(text, free.from, free.y);
}

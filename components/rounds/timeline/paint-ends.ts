// Paints the lines through all rows: where the generation and the round came to their end, and where operators stopped something.
import type { MetStop, Timeline } from "@/lib/domain/timeline/timeline";
import { paintLine } from "./paint-line";
import type { Token } from "./palette";
import { pixelOf, ROW_PX, type Scene } from "./scene";

type Ctx = CanvasRenderingContext2D;

type End = { readonly at: number | null; readonly text: string; readonly colour: Token };

export function paintEnds(ctx: Ctx, scene: Scene): void {
  const { palette, firstRow, lastRow, width } = scene;
  const height = (lastRow - firstRow) * ROW_PX;
  const written: Written[] = [];
  for (const { at, text, colour } of endsOf(scene.timeline)) {
    if (at === null) continue;
    const x = Math.round(pixelOf(scene, at)) + 0.5;
    if (x < 0 || x > width) continue;
    ctx.strokeStyle = palette[colour];
    ctx.lineWidth = 1.5;
    ctx.setLineDash([4, 4]);
    paintLine(ctx, x, 0, x, height);
    ctx.setLineDash([]);
    if (firstRow === 0) paintEndText(ctx, scene, { x, text, written });
  }
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
type EndText = { readonly x: number; readonly text: string; readonly written: Written[] };

/** Below the first bar, on the side and in the line where there is room; nowhere rather than over another one. */
function paintEndText(ctx: Ctx, { palette, width }: Scene, { x, text, written }: EndText): void {
  ctx.font = `500 10px ${palette.mono}`;
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = palette["ink-3"];
  const w = ctx.measureText(text).width;
  const places = [ROW_PX - 4, 9].flatMap((y) => [
    { from: x + 6, to: x + 6 + w, y },
    { from: x - 6 - w, to: x - 6, y },
  ]);
  const free = places.find(
    (place) =>
      place.from > 0 &&
      place.to < width &&
      !written.some(
        (one) => one.y === place.y && one.from < place.to + 8 && one.to > place.from - 8,
      ),
  );
  if (!free) return;
  written.push(free);
  ctx.fillText(text, free.from, free.y);
}

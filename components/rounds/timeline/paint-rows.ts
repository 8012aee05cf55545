// Paints the rows in sight: grid, waits, bars, marks, arcs, and the arrows of what was taken back.
import type { Row } from "@/lib/domain/timeline/timeline";
import { hatch, paintBar } from "./paint-bars";
import { paintEnds } from "./paint-ends";
import { paintGeneration } from "./paint-generation";
import { paintLine } from "./paint-line";
import { paintMarks } from "./paint-marks";
import { paintUndoArrow } from "./paint-undo";
import { pixelOf, ROW_PX, type Scene } from "./scene";
import { tickStep, ticksBetween } from "./ticks";

type Ctx = CanvasRenderingContext2D;

export function paintRows(ctx: Ctx, scene: Scene): void {
  const { rows, firstRow, lastRow, width } = scene;
  ctx.clearRect(0, 0, width, (lastRow - firstRow) * ROW_PX);
  paintGround(ctx, scene);
  for (let at = firstRow; at < lastRow; at += 1) {
    const row = rows[at];
    if (row) paintRow(ctx, scene, row, (at - firstRow) * ROW_PX);
  }
  paintEnds(ctx, scene);
}

function paintGround(ctx: Ctx, scene: Scene): void {
  const { rows, firstRow, lastRow, width, palette } = scene;
  const height = (lastRow - firstRow) * ROW_PX;
  for (let at = firstRow; at < lastRow; at += 1) {
    const id = rows[at]?.id;
    const top = (at - firstRow) * ROW_PX;
    if (id === scene.selectedId || id === scene.hoveredId) {
      ctx.globalAlpha = id === scene.selectedId ? 1 : 0.45;
      ctx.fillStyle = palette["accent-soft"];
      ctx.fillRect(0, top, width, ROW_PX);
      ctx.globalAlpha = 1;
    }
    ctx.fillStyle = palette.line;
    // Below the last row is the frame of the whole.
    if (at < rows.length - 1) ctx.fillRect(0, top + ROW_PX - 1, width, 1);
  }
  ctx.globalAlpha = 0.55;
  for (const x of gridLines(scene)) ctx.fillRect(x, 0, 1, height);
  ctx.globalAlpha = 1;
  paintWaits(ctx, scene, height);
}

/** Pixels of the axis' ticks. */
export function gridLines(scene: Scene): readonly number[] {
  const { timeline, scale, viewport, width } = scene;
  const begin = timeline.from ?? 0;
  const step = tickStep((viewport.to - viewport.from) / width);
  const [from, to] = [scale.timeAt(viewport.from), scale.timeAt(viewport.to)];
  return ticksBetween(from - begin, to - begin, step).map(({ time }) =>
    Math.round(pixelOf(scene, time + begin)),
  );
}

/** Stretches in which everything waits for people, and silences that are folded to a sliver. */
function paintWaits(ctx: Ctx, scene: Scene, height: number): void {
  const { timeline, scale, palette, now } = scene;
  for (const { from, to } of timeline.suspensions) {
    const x = pixelOf(scene, from);
    const w = pixelOf(scene, to ?? now) - x;
    ctx.globalAlpha = 0.4;
    band(ctx, scene, { x, w, height }, palette["wait-soft"]);
    ctx.globalAlpha = 1;
  }
  for (const fold of scale.folds) {
    const x = pixelOf(scene, fold.from);
    const w = pixelOf(scene, fold.to) - x;
    band(ctx, scene, { x, w, height }, palette["line-strong"]);
  }
}

type Band = { readonly x: number; readonly w: number; readonly height: number };

function band(ctx: Ctx, { width }: Scene, { x, w, height }: Band, colour: string): void {
  const left = Math.max(0, x);
  const right = Math.min(width, x + w);
  if (right > left) hatch(ctx, { x: left, y: 0, w: right - left, h: height }, colour, 9);
}

function paintRow(ctx: Ctx, scene: Scene, row: Row, top: number): void {
  if (row.kind === "generation") {
    paintGeneration(ctx, scene, row, top);
    return;
  }
  if (row.kind === "action") paintWaitForTurn(ctx, scene, row, top);
  for (const bar of row.bars) paintBar(ctx, scene, row, bar, top);
  for (const bar of row.bars) if (bar.kind === "undo") paintUndoArrow(ctx, scene, row, bar, top);
  paintMarks(ctx, scene, row, top);
}

/** A thin line from the moment at which the block was complete to the moment at which its turn came. */
function paintWaitForTurn(ctx: Ctx, scene: Scene, { action, bars }: Row, top: number): void {
  if (action?.kind !== "call" || action.state === "refused") return;
  const begin = bars[0]?.from ?? action.claimedAt;
  if (begin === null || begin <= action.completedAt) return;
  const from = Math.max(-10, pixelOf(scene, action.completedAt));
  const to = Math.min(scene.width + 10, pixelOf(scene, begin));
  if (to - from < 2) return;
  ctx.strokeStyle = scene.palette["line-strong"];
  ctx.lineWidth = 1.5;
  ctx.setLineDash([1.5, 3.5]);
  paintLine(ctx, from, top + ROW_PX / 2, to, top + ROW_PX / 2);
  ctx.setLineDash([]);
}

// Paints the rows in sight: grid, waits, bars, marks, arcs, and the arrows of what was taken back.
import type { Bar, Row } from "@/lib/domain/timeline/timeline";
import { barBox, fitted, hatch, paintBar } from "./paint-bars";
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
    ctx.fillRect(0, top + ROW_PX - 1, width, 1);
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
  if (row.kind === "action" && row.action?.state === "refused") paintRefusal(ctx, scene, row, top);
  if (row.action?.state === "answered" && row.kind === "action") paintAnswer(ctx, scene, row, top);
  for (const mark of row.marks) {
    const x = pixelOf(scene, mark.at);
    if (mark.kind === "hit") paintHit(ctx, scene, x, mark.since, top);
    else paintMoment(ctx, scene, x, mark.kind, top);
  }
}

function paintGeneration(ctx: Ctx, scene: Scene, row: Row, top: number): void {
  for (const bar of row.bars) paintBar(ctx, scene, row, bar, top);
  const { completions } = scene.timeline;
  const { scale, viewport, palette } = scene;
  const last = scale.timeAt(viewport.to);
  ctx.fillStyle = palette["ink-2"];
  ctx.font = `600 9px ${palette.mono}`;
  ctx.textBaseline = "alphabetic";
  let drawnX = Number.NEGATIVE_INFINITY;
  let writtenX = Number.NEGATIVE_INFINITY;
  for (
    let at = firstFrom(completions, scale.timeAt(viewport.from));
    at < completions.length;
    at += 1
  ) {
    const one = completions[at];
    if (!one || one.at > last) break;
    const x = pixelOf(scene, one.at);
    if (x - drawnX < 1.5) continue;
    ctx.fillRect(x, top + 3, 1.5, 28);
    drawnX = x;
    const text = String(one.index);
    if (x - writtenX < 6 + text.length * 6) continue;
    ctx.fillText(text, x + 3, top + 9);
    writtenX = x;
  }
}

function firstFrom(completions: readonly { readonly at: number }[], time: number): number {
  let [low, high] = [0, completions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((completions[middle]?.at ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
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
  line(ctx, from, top + ROW_PX / 2, to, top + ROW_PX / 2);
  ctx.setLineDash([]);
}

function paintRefusal(ctx: Ctx, scene: Scene, { action }: Row, top: number): void {
  const { palette, width } = scene;
  const x = pixelOf(scene, action?.completedAt ?? 0);
  if (x > width || x < -60) return;
  const box = { x, y: top + 9, w: 52, h: 16 };
  ctx.strokeStyle = palette.refused;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([4, 3]);
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.w, box.h, 4);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = palette.refused;
  ctx.font = `600 10.5px ${palette.sans}`;
  ctx.textBaseline = "middle";
  ctx.fillText("refused", box.x + 6, box.y + 8.5);
}

function paintAnswer(ctx: Ctx, scene: Scene, { action }: Row, top: number): void {
  const { palette, width } = scene;
  const x = pixelOf(scene, action?.completedAt ?? 0);
  if (x > width || x < -60) return;
  ctx.strokeStyle = palette["ink-3"];
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.roundRect(x, top + 9, 50, 16, 4);
  ctx.stroke();
  ctx.fillStyle = palette["ink-2"];
  ctx.font = `600 10.5px ${palette.sans}`;
  ctx.textBaseline = "middle";
  ctx.fillText(fitted(ctx, "answer", 44), x + 6, top + 17.5);
}

/** A diamond where the ledger answered, and an arc back to where its record had started. */
function paintHit(ctx: Ctx, scene: Scene, x: number, since: number | null, top: number): void {
  const { palette, width } = scene;
  const middle = top + 17;
  if (since !== null) {
    const from = pixelOf(scene, since);
    if (Math.max(from, x) > -20 && Math.min(from, x) < width + 20) {
      ctx.strokeStyle = palette.hit;
      ctx.lineWidth = 1.5;
      ctx.setLineDash([3, 3]);
      ctx.beginPath();
      ctx.moveTo(from, top + 9);
      ctx.quadraticCurveTo((from + x) / 2, top - 5, x, top + 9);
      ctx.stroke();
      ctx.setLineDash([]);
    }
  }
  if (x < -12 || x > width + 12) return;
  ctx.fillStyle = palette.hit;
  ctx.strokeStyle = palette.panel;
  ctx.lineWidth = 1.5;
  ctx.save();
  ctx.translate(x, middle);
  ctx.rotate(Math.PI / 4);
  ctx.beginPath();
  ctx.roundRect(-6.5, -6.5, 13, 13, 2.5);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

function paintMoment(ctx: Ctx, scene: Scene, x: number, kind: string, top: number): void {
  if (x < -4 || x > scene.width + 4) return;
  const { palette } = scene;
  if (kind === "emitted") {
    ctx.fillStyle = palette.panel;
    ctx.fillRect(x, top + 21, 1, 3);
    return;
  }
  ctx.fillStyle = palette[kind === "late" ? "hit" : kind === "outlived" ? "early" : "wait"];
  ctx.beginPath();
  ctx.arc(x, top + 17, 3.5, 0, Math.PI * 2);
  ctx.fill();
}

/** From the undo back to the end of the step that it takes back: compensations run from right to left. */
function paintUndoArrow(ctx: Ctx, scene: Scene, row: Row, undo: Bar, top: number): void {
  const step = row.bars.findLast((bar) => bar.kind === "step" && bar.from <= undo.from);
  if (!step) return;
  const done = barBox(scene, step, top);
  const from = pixelOf(scene, undo.from);
  const to = done.x + done.w + 2;
  if (from - to < 8 || to > scene.width || from < 0) return;
  const y = top + ROW_PX / 2;
  ctx.strokeStyle = scene.palette.undo;
  ctx.fillStyle = scene.palette.undo;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([4, 3]);
  line(ctx, Math.min(from, scene.width + 20), y, Math.max(to + 5, -20), y);
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(to, y);
  ctx.lineTo(to + 6, y - 3.5);
  ctx.lineTo(to + 6, y + 3.5);
  ctx.fill();
}

/** Where the generation and the round came to their end. */
function paintEnds(ctx: Ctx, scene: Scene): void {
  const { timeline, palette, firstRow, lastRow, width } = scene;
  const height = (lastRow - firstRow) * ROW_PX;
  const outcome = (timeline.outcome ?? "").replaceAll("_", " ");
  const stopped = timeline.stopped;
  const ends = [
    { at: timeline.generationEnd, text: "generation ends", colour: palette["line-strong"] },
    { at: timeline.endedAt, text: `round ends: ${outcome}`, colour: palette["ink-3"] },
    { at: stopped?.at ?? null, text: `stopped by ${stopped?.by}`, colour: palette.refused },
  ];
  const written: Written[] = [];
  for (const { at, text, colour } of ends) {
    if (at === null) continue;
    const x = Math.round(pixelOf(scene, at)) + 0.5;
    if (x < 0 || x > width) continue;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1.5;
    ctx.setLineDash([4, 4]);
    line(ctx, x, 0, x, height);
    ctx.setLineDash([]);
    if (firstRow === 0) paintEndText(ctx, scene, { x, text, written });
  }
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

function line(ctx: Ctx, x1: number, y1: number, x2: number, y2: number): void {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}

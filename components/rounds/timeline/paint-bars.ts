// Paints bars: their colours, patterns, signs and words, and the overlap that an early call has saved.

import { formatDuration } from "@/components/ui/format-duration";
import type { Bar, Row } from "@/lib/domain/timeline/timeline";
import { type BarLook, barLook } from "./bar-look";
import { barEnd, isOver, LEAST_BAR_PX, pixelOf, type Scene } from "./scene";

type Ctx = CanvasRenderingContext2D;
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

const BAR_H = 16;
const BAR_TOP = 9;
const RADIUS = 4;

/** Where a bar stands in its row; also what a pointer meets. */
export function barBox(scene: Scene, bar: Bar, rowTop: number): Box {
  const x = pixelOf(scene, bar.from);
  const w = Math.max(LEAST_BAR_PX, pixelOf(scene, barEnd(scene, bar.to)) - x);
  return { x, y: rowTop + BAR_TOP, w, h: BAR_H };
}

export function paintBar(ctx: Ctx, scene: Scene, row: Row, bar: Bar, rowTop: number): void {
  const box = barBox(scene, bar, rowTop);
  if (box.x > scene.width || box.x + box.w < 0) return;
  const seen = clampBox(box, scene.width);
  const look = barLook(row, bar);
  ctx.globalAlpha = look.opacity;
  fillBox(ctx, scene, seen, look);
  ctx.globalAlpha = 1;
  if (bar.to === null) paintOpenEnd(ctx, scene, seen, row);
  const early = bar.kind === "run" ? overlapBox(scene, row, bar, seen) : null;
  if (early) paintOverlap(ctx, scene, early);
  paintWords(ctx, scene, seen, look, early ? overlapText(scene, row, bar, early) : look.text);
}

/** Canvas slows down at coordinates far outside of what is seen. */
function clampBox({ x, y, w, h }: Box, width: number): Box {
  const left = Math.max(x, -20);
  return { x: left, y, w: Math.min(x + w, width + 20) - left, h };
}

function fillBox(ctx: Ctx, { palette }: Scene, box: Box, look: BarLook): void {
  const [only, ...others] = look.fills;
  if (only && others.length === 0) fillRounded(ctx, box, palette[only]);
  else if (only)
    fillParts(
      ctx,
      box,
      look.fills.map((token) => palette[token]),
    );
  if (look.hatch) hatch(ctx, box, hatchColour(palette, look.hatch), look.hatch === "cut" ? 5 : 6);
  if (!look.outline) return;
  ctx.strokeStyle = palette[look.outline];
  ctx.lineWidth = 1.5;
  roundedBox(ctx, box);
  ctx.stroke();
}

/** Far cheaper than to clip, which most bars have no need of. */
function fillRounded(ctx: Ctx, box: Box, colour: string): void {
  roundedBox(ctx, box);
  ctx.fillStyle = colour;
  ctx.fill();
}

function fillParts(ctx: Ctx, box: Box, colours: readonly string[]): void {
  const part = box.w / colours.length;
  ctx.save();
  roundedBox(ctx, box);
  ctx.clip();
  colours.forEach((colour, at) => {
    ctx.fillStyle = colour;
    ctx.fillRect(box.x + part * at, box.y, part + 0.5, box.h);
  });
  ctx.restore();
}

function hatchColour(palette: Scene["palette"], kind: NonNullable<BarLook["hatch"]>): string {
  if (kind === "wait") return palette["wait-soft"];
  return kind === "cut" ? palette["gen-2"] : palette["unknown-soft"];
}

export function roundedBox(ctx: Ctx, { x, y, w, h }: Box): void {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, Math.min(RADIUS, w / 2));
}

/** Slanting stripes inside a box. */
export function hatch(ctx: Ctx, box: Box, colour: string, stripe: number): void {
  ctx.save();
  roundedBox(ctx, box);
  ctx.clip();
  ctx.strokeStyle = colour;
  ctx.lineWidth = stripe * 0.72;
  ctx.beginPath();
  for (let x = box.x - box.h; x < box.x + box.w + box.h; x += stripe * 1.45) {
    ctx.moveTo(x, box.y + box.h);
    ctx.lineTo(x + box.h, box.y);
  }
  ctx.stroke();
  ctx.restore();
}

/** What has no end yet fades out; what has lost its end breaks off in dashes. */
function paintOpenEnd(ctx: Ctx, { palette, timeline }: Scene, box: Box, row: Row): void {
  const right = box.x + box.w;
  ctx.strokeStyle = palette[row.action?.hasOutlived ? "early" : isOver(timeline) ? "wait" : "ink"];
  ctx.lineWidth = 2;
  ctx.setLineDash(isOver(timeline) ? [3, 3] : []);
  ctx.beginPath();
  ctx.moveTo(right + 1, box.y - 2);
  ctx.lineTo(right + 1, box.y + box.h + 2);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** The part of an early call that ran beside the generation (R95). */
function overlapBox(scene: Scene, { action }: Row, bar: Bar, seen: Box): Box | null {
  if (!action?.isEarly) return null;
  const until = Math.min(barEnd(scene, bar.to), scene.timeline.generationEnd ?? scene.now);
  if (until <= bar.from) return null;
  const right = Math.min(pixelOf(scene, until), scene.width + 20);
  const left = Math.max(pixelOf(scene, bar.from), -20);
  return right <= left ? null : { ...seen, x: left, w: right - left };
}

function paintOverlap(ctx: Ctx, { palette }: Scene, box: Box): void {
  fillRounded(ctx, box, palette.early);
  ctx.save();
  ctx.globalAlpha = 0.22;
  hatch(ctx, box, palette.panel, 5);
  ctx.restore();
  ctx.fillStyle = palette.early;
  ctx.fillRect(box.x, box.y, 3, box.h);
  // The bracket below says how much later it would have begun.
  ctx.strokeStyle = palette.early;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.moveTo(box.x + 0.75, box.y + box.h + 2);
  ctx.lineTo(box.x + 0.75, box.y + box.h + 6);
  ctx.lineTo(box.x + box.w - 0.75, box.y + box.h + 6);
  ctx.lineTo(box.x + box.w - 0.75, box.y + box.h + 2);
  ctx.stroke();
}

function overlapText(scene: Scene, row: Row, bar: Bar, box: Box): string {
  const until = Math.min(barEnd(scene, bar.to), scene.timeline.generationEnd ?? scene.now);
  const saved = formatDuration(until - bar.from);
  return box.w > 128 ? `overlap ${saved}` : row.name.slice(row.name.indexOf(".") + 1);
}

function paintWords(ctx: Ctx, { palette }: Scene, box: Box, look: BarLook, text: string): void {
  const right = look.sign && box.w >= 16 ? 14 : 0;
  ctx.fillStyle = palette[look.ink];
  ctx.textBaseline = "middle";
  ctx.font = `600 10.5px ${palette.sans}`;
  const middle = box.y + box.h / 2 + 0.5;
  if (right > 0 && look.sign) ctx.fillText(look.sign, box.x + box.w - 13, middle);
  const room = box.w - 12 - right;
  const shown = room < 14 ? "" : fitted(ctx, text, room);
  if (shown) ctx.fillText(shown, box.x + 6, middle);
}

/** As much of the text as there is room for, with an ellipsis where it is cut; nothing where that says nothing. */
export function fitted(ctx: Ctx, text: string, room: number): string {
  if (ctx.measureText(text).width <= room) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ctx.measureText(`${text.slice(0, middle)}…`).width <= room) low = middle;
    else high = middle - 1;
  }
  return low < 2 ? "" : `${text.slice(0, low)}…`;
}

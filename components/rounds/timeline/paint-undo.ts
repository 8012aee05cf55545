// Paints the arrow of a step that was taken back.
import type { Bar, Row } from "@/lib/domain/timeline/timeline";
import { barBox } from "./paint-bars";
import { paintLine } from "./paint-line";
import { pixelOf, ROW_PX, type Scene } from "./scene";

type Ctx = CanvasRenderingContext2D;

/** From the undo back to the end of the step that it takes back: compensations run from right to left. */
export function paintUndoArrow(ctx: Ctx, scene: Scene, row: Row, undo: Bar, top: number): void {
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
  paintLine(ctx, Math.min(from, scene.width + 20), y, Math.max(to + 5, -20), y);
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(to, y);
  ctx.lineTo(to + 6, y - 3.5);
  ctx.lineTo(to + 6, y + 3.5);
  ctx.fill();
}

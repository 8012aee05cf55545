// Paints what the model said: its attempts, and a tick where each block of its output became complete.
import type { Row } from "@/lib/domain/timeline/timeline";
import { paintBar } from "./paint-bars";
import { pixelOf, type Scene } from "./scene";

type Ctx = CanvasRenderingContext2D;

export function paintGeneration(ctx: Ctx, scene: Scene, row: Row, top: number): void {
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

/** Whether a tick, or the number beside it, stands between these pixels. */
export function hasCompletionBetween(scene: Scene, from: number, to: number): boolean {
  const { completions } = scene.timeline;
  const { scale, viewport, width } = scene;
  const timeAt = (x: number) =>
    scale.timeAt(viewport.from + (x / width) * (viewport.to - viewport.from));
  const next = completions[firstFrom(completions, timeAt(from - NUMBER_PX))];
  return next !== undefined && next.at < timeAt(to + 2);
}

const NUMBER_PX = 14;

function firstFrom(completions: readonly { readonly at: number }[], time: number): number {
  let [low, high] = [0, completions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((completions[middle]?.at ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Paints the axis: how long after the beginning, in round figures.
import { pixelOf, type Scene } from "./scene";
import { tickStep, ticksBetween } from "./ticks";

export const AXIS_PX = 28;

export function paintAxis(ctx: CanvasRenderingContext2D, scene: Scene): void {
  const { timeline, scale, viewport, width, palette } = scene;
  const begin = timeline.from ?? 0;
  const step = tickStep((viewport.to - viewport.from) / width);
  const [from, to] = [scale.timeAt(viewport.from), scale.timeAt(viewport.to)];
  ctx.clearRect(0, 0, width, AXIS_PX);
  ctx.font = `500 10.5px ${palette.mono}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  let written = Number.NEGATIVE_INFINITY;
  for (const { time, label } of ticksBetween(from - begin, to - begin, step)) {
    const x = Math.round(pixelOf(scene, time + begin));
    ctx.fillStyle = palette.line;
    ctx.fillRect(x, AXIS_PX - 6, 1, 6);
    const half = ctx.measureText(label).width / 2;
    const at = Math.min(Math.max(x, half + 3), width - half - 3);
    // Inside a fold many ticks fall together.
    if (at - half < written + 8) continue;
    ctx.fillStyle = palette["ink-3"];
    ctx.fillText(label, at, AXIS_PX / 2);
    written = at + half;
  }
  ctx.textAlign = "start";
}

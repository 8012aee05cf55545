// Paints the whole round small: every bar as a thin line, in pixels set one by one, so that a hundred thousand take no longer than a blink.
import type { Row, Timeline } from "@/lib/domain/timeline/timeline";
import type { Palette, Token } from "./palette";
import { isOver } from "./scene";
import { strategyFills } from "./strategy-fills";
import type { TimeScale } from "./time-scale";

export const MINIMAP_PX = 30;
const PAD = 4;

type Small = {
  readonly timeline: Timeline;
  readonly rows: readonly Row[];
  readonly scale: TimeScale;
  readonly palette: Palette;
  readonly now: number;
  /** In device pixels. */
  readonly width: number;
  readonly height: number;
};

/** `image` has the size of the canvas. */
export function paintMinimap(ctx: CanvasRenderingContext2D, small: Small): void {
  const { width, height, rows, palette } = small;
  const image = ctx.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const colours = new Map<Token, number>();
  const colourOf = (token: Token) => {
    const known = colours.get(token) ?? packed(palette[token]);
    colours.set(token, known);
    return known;
  };
  const pad = Math.round((PAD * height) / MINIMAP_PX);
  const room = height - pad * 2;
  const each = room / Math.max(rows.length, 1);
  const thick = Math.max(1, Math.min(Math.round((3 * height) / MINIMAP_PX), Math.floor(each)));
  rows.forEach((row, at) => {
    const top = Math.floor(pad + each * at);
    for (const bar of row.bars) {
      const from = columnOf(small, bar.from);
      const to = Math.max(from + 1, columnOf(small, endOf(small, bar.to)));
      const colour = colourOf(tokenOf(row, bar.kind));
      for (let y = top; y < Math.min(top + thick, height); y += 1)
        pixels.fill(colour, y * width + from, y * width + Math.min(to, width));
    }
  });
  ctx.putImageData(image, 0, 0);
}

function columnOf({ scale, width }: Small, time: number): number {
  const column = Math.floor((scale.placeOf(time) / scale.length) * width);
  return Math.max(0, Math.min(width - 1, column));
}

function endOf({ timeline, now }: Small, to: number | null): number {
  return to ?? (isOver(timeline) ? (timeline.to ?? now) : now);
}

function tokenOf(row: Row, kind: string): Token {
  if (kind === "attempt" || kind === "round") return "gen";
  if (kind === "gate" || kind === "job") return "wait";
  if (kind === "undo") return "undo";
  if (kind === "span") return row.state === "failed" ? "refused" : "accent";
  return strategyFills(row.action?.strategies ?? null)[0] ?? "unknown";
}

/** `rgb(71, 168, 255)` as the four bytes of a pixel, on a machine that counts from the small end. */
function packed(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isShare = colour.startsWith("color(");
  const byte = (value: number) => Math.round(isShare ? value * 255 : value);
  return ((255 << 24) | (byte(b) << 16) | (byte(g) << 8) | byte(r)) >>> 0;
}

// Everything that a picture is painted from: what happened, how time lies along the axis, and which part of it is in sight.
import type { Row, Timeline } from "@/lib/domain/timeline/timeline";
import type { Palette } from "./palette";
import type { TimeScale } from "./time-scale";

export const ROW_PX = 34;
/** A bar that is shorter can still be seen and pressed. */
export const LEAST_BAR_PX = 4;

/** Part of the axis, in places of the scale. */
export type Viewport = { readonly from: number; readonly to: number };

export type Scene = {
  readonly timeline: Timeline;
  readonly rows: readonly Row[];
  readonly scale: TimeScale;
  readonly viewport: Viewport;
  readonly palette: Palette;
  /** Width of the plot in pixels. */
  readonly width: number;
  /** Rows from here up to, but not, there. */
  readonly firstRow: number;
  readonly lastRow: number;
  /** The instant up to which running bars have grown. */
  readonly now: number;
  readonly selectedId: string | null;
  readonly hoveredId: string | null;
};

export function pixelOf({ scale, viewport, width }: Scene, time: number): number {
  return ((scale.placeOf(time) - viewport.from) / (viewport.to - viewport.from)) * width;
}

/** Where a bar ends: at its end, at now while it lasts, at the last word where none was written down. */
export function barEnd(scene: Scene, to: number | null): number {
  if (to !== null) return to;
  return isOver(scene.timeline) ? (scene.timeline.to ?? scene.now) : scene.now;
}

/** Nothing of the round itself goes on: what has no end now has lost it, or outlives the round. */
export function isOver({ outcome }: Timeline): boolean {
  return outcome !== null && outcome !== "suspended";
}

// Which part of the axis is in sight, and how zooming and panning change it. Places are those of the scale.
import type { Viewport } from "./scene";

/** Two microseconds: nothing that is written down is shorter. */
const LEAST_SPAN = 0.002;
/** Room at both ends, so that nothing sticks to the edge. */
const PAD = 0.02;

export function fitAll(length: number): Viewport {
  const pad = Math.max(length, LEAST_SPAN) * PAD;
  return { from: -pad, to: length + pad };
}

/** A stretch with a quarter of air on each side. */
export function fitStretch(from: number, to: number, length: number): Viewport {
  const span = Math.max(to - from, length * 1e-7, LEAST_SPAN * 4);
  return within({ from: from - span / 4, to: from + span * 1.25 }, length);
}

/** The place under the cursor stays where it is; a factor below 1 shows less and larger. */
export function zoomAt(
  { from, to }: Viewport,
  factor: number,
  place: number,
  length: number,
): Viewport {
  const whole = fitAll(length);
  const span = Math.min(Math.max((to - from) * factor, LEAST_SPAN), whole.to - whole.from);
  const share = (place - from) / (to - from);
  return within({ from: place - span * share, to: place + span * (1 - share) }, length);
}

/** By a share of what is in sight. */
export function panBy({ from, to }: Viewport, share: number, length: number): Viewport {
  const distance = (to - from) * share;
  return within({ from: from + distance, to: to + distance }, length);
}

/** Never beside the round: moved back, in the same size. */
export function within({ from, to }: Viewport, length: number): Viewport {
  const whole = fitAll(length);
  const span = Math.min(to - from, whole.to - whole.from);
  const start = Math.min(Math.max(from, whole.from), whole.to - span);
  return { from: start, to: start + span };
}

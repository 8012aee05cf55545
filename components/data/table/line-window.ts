// Which lines of a long table are drawn: those in sight, some beyond either edge, and always as many.

/** Lines from `first` up to, but not, `after`. */
export type LineWindow = { readonly first: number; readonly after: number };

/** Lines drawn beyond those in sight, at least. */
const AHEAD = 6;
/**
 * Lines come and go so many at a time, at both ends at once: between two changes a scroll moves pixels and nothing else,
 * and each change costs one layout.
 */
const BLOCK = 4;

/** `most`: as many as can be in sight, so that the window keeps its length while scrolling. */
export function lineWindow(inSight: LineWindow, most: number, count: number): LineWindow {
  const first = Math.floor(Math.max(0, inSight.first - AHEAD) / BLOCK) * BLOCK;
  const seen = Math.max(most, inSight.after - inSight.first);
  const length = Math.ceil((seen + 2 * AHEAD) / BLOCK + 1) * BLOCK;
  return { first, after: Math.min(count, first + length) };
}

export function covers(drawn: LineWindow, inSight: LineWindow): boolean {
  return drawn.first <= inSight.first && inSight.after <= drawn.after;
}

// How much time a round takes up at an instant, and where nothing happens in it.
import type { Row, Timeline } from "@/lib/domain/timeline/timeline";
import { isOver } from "./scene";
import type { Stretch } from "./time-scale";

/** The instant up to which running bars have grown: the last word of a round that grows no further. */
export function instantOf({ to }: Timeline, isGrowing: boolean, now: number): number {
  return isGrowing ? Math.max(now, to ?? 0) : (to ?? 0);
}

/** What has an end grows no further. */
export function isGrowing(timeline: Timeline, isLive: boolean): boolean {
  return isLive && !isOver(timeline);
}

export function extentOf({ from, to }: Timeline, instant: number): Stretch {
  return { from: from ?? 0, to: Math.max(to ?? 1, instant) };
}

/** A wait that still lasts is a silence as well. */
export function quietOf({ quiet, suspensions, to }: Timeline, instant: number): readonly Stretch[] {
  const isWaiting = suspensions.at(-1)?.to === null;
  return isWaiting && to !== null ? [...quiet, { from: to, to: instant }] : quiet;
}

/** From the first of a row's bars to the last end of one; null where it has none. */
export function stretchOfRow({ bars }: Row, instant: number): Stretch | null {
  if (bars.length === 0) return null;
  const from = Math.min(...bars.map((bar) => bar.from));
  return { from, to: Math.max(...bars.map((bar) => bar.to ?? instant)) };
}

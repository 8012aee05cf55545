// Which part of the time axis is in sight, long silences folded or not, and how it is moved.
import type { Viewport } from "./scene";
import {
  createTimeScale,
  isNearlySilent,
  longSilences,
  type Stretch,
  sameStretches,
  type TimeScale,
} from "./time-scale";
import { fitAll, fitStretch, panBy, within, zoomAt } from "./viewport";

/** Fitted and unfolded at first. Shares are of the plot's width, from 0 at its left edge to 1 at its right. */
export function createTimeView() {
  let whole: Stretch = { from: 0, to: 1 };
  let silences: readonly Stretch[] = [];
  let scale: TimeScale = createTimeScale(whole.from, whole.to);
  let viewport: Viewport = fitAll(scale.length);
  let isFitted = true;
  let isFolded = false;

  const placeAt = (share: number) => viewport.from + share * (viewport.to - viewport.from);

  function rescale(): void {
    scale = createTimeScale(whole.from, whole.to, isFolded ? silences : []);
    viewport = isFitted ? fitAll(scale.length) : within(viewport, scale.length);
  }

  function look(next: Viewport): void {
    viewport = next;
    isFitted = false;
  }

  function fold(on: boolean): void {
    const edges = { from: scale.timeAt(viewport.from), to: scale.timeAt(viewport.to) };
    isFolded = on;
    rescale();
    if (isFitted) return;
    const [from, to] = [scale.placeOf(edges.from), scale.placeOf(edges.to)];
    viewport = within({ from, to }, scale.length);
  }

  return {
    scale: (): TimeScale => scale,
    viewport: (): Viewport => viewport,
    /** The very same list while it says the same. */
    silences: (): readonly Stretch[] => silences,
    isFitted: (): boolean => isFitted,
    isFolded: (): boolean => isFolded,
    /** In milliseconds after the beginning; null while all is in sight. */
    range: (): Stretch | null =>
      isFitted
        ? null
        : {
            from: scale.timeAt(viewport.from) - whole.from,
            to: scale.timeAt(viewport.to) - whole.from,
          },
    /** Where an instant stands, as a share. */
    shareOf: (time: number): number =>
      (scale.placeOf(time) - viewport.from) / (viewport.to - viewport.from),
    /** What there is to be seen, and where nothing happens in it. */
    setWhole(next: Stretch, quiet: readonly Stretch[]): void {
      whole = next;
      const found = longSilences(quiet, whole);
      if (!sameStretches(silences, found)) silences = found;
      rescale();
    },
    fold,
    /** Where a picture would show little but waiting. */
    foldIfNearlySilent(): void {
      if (isNearlySilent(silences, whole)) fold(true);
    },
    fit(): void {
      isFitted = true;
      rescale();
    },
    /** What stands at the share stays there. */
    zoom: (factor: number, share: number): void =>
      look(zoomAt(viewport, factor, placeAt(share), scale.length)),
    pan: (share: number): void => look(panBy(viewport, share, scale.length)),
    zoomInto(one: number, other: number): void {
      const [from, to] = [placeAt(Math.min(one, other)), placeAt(Math.max(one, other))];
      look(within({ from, to }, scale.length));
    },
    /** In milliseconds after the beginning. */
    showRange({ from, to }: Stretch): void {
      const place = (time: number) => scale.placeOf(whole.from + time);
      look(within({ from: place(from), to: place(to) }, scale.length));
    },
    /** As large as it fits, with air around it. */
    showStretch({ from, to }: Stretch): void {
      look(fitStretch(scale.placeOf(from), scale.placeOf(to), scale.length));
    },
    centreOn(place: number): void {
      const half = (viewport.to - viewport.from) / 2;
      look(within({ from: place - half, to: place + half }, scale.length));
    },
  };
}

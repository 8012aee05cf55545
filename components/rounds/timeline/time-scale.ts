// From instants to places along the axis and back: even, except where long silences are folded to a sliver.
//
// Places are milliseconds from the left edge, as they would be without folds; the viewport turns them into pixels.

export type Stretch = { readonly from: number; readonly to: number };

export type FoldedStretch = Stretch & {
  /** Where the sliver stands, and how wide it is. */
  readonly place: number;
  readonly width: number;
};

export type TimeScale = {
  readonly from: number;
  readonly to: number;
  /** All of it, folds as slivers. */
  readonly length: number;
  readonly folds: readonly FoldedStretch[];
  placeOf(time: number): number;
  timeAt(place: number): number;
};

/** A sliver takes this share of what is not folded, and all of them together at most `ALL`. */
const ONE = 0.04;
const ALL = 0.3;

/** `folded` in order, without overlaps; parts outside of `from` and `to` are cut off. */
export function createTimeScale(
  from: number,
  to: number,
  folded: readonly Stretch[] = [],
): TimeScale {
  const end = Math.max(to, from + 1);
  const cut = folded
    .map((stretch) => ({ from: Math.max(from, stretch.from), to: Math.min(end, stretch.to) }))
    .filter((stretch) => stretch.to > stretch.from);
  const open = end - from - cut.reduce((sum, stretch) => sum + stretch.to - stretch.from, 0);
  const width = Math.max(open, 1) * Math.min(ONE, ALL / Math.max(cut.length, 1));
  const folds: FoldedStretch[] = [];
  let saved = 0;
  for (const stretch of cut) {
    folds.push({ ...stretch, place: stretch.from - from - saved, width });
    saved += stretch.to - stretch.from - width;
  }

  return {
    from,
    to: end,
    length: end - from - saved,
    folds,
    placeOf: (time) => {
      const fold = lastBefore(folds, (one) => one.from <= time);
      if (!fold) return time - from;
      if (time >= fold.to) return fold.place + fold.width + (time - fold.to);
      return fold.place + (fold.width * (time - fold.from)) / (fold.to - fold.from);
    },
    timeAt: (place) => {
      const fold = lastBefore(folds, (one) => one.place <= place);
      if (!fold) return from + place;
      const behind = place - fold.place;
      if (behind >= fold.width) return fold.to + behind - fold.width;
      return fold.from + (behind / fold.width) * (fold.to - fold.from);
    },
  };
}

function lastBefore(
  folds: readonly FoldedStretch[],
  isBefore: (fold: FoldedStretch) => boolean,
): FoldedStretch | undefined {
  let [low, high] = [0, folds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const fold = folds[middle];
    if (fold && isBefore(fold)) low = middle + 1;
    else high = middle;
  }
  return folds[low - 1];
}

/** Silences worth folding: long by themselves, and much of the whole. */
export function longSilences(quiet: readonly Stretch[], whole: Stretch): readonly Stretch[] {
  const least = Math.max(2_000, (whole.to - whole.from) * 0.08);
  return quiet.filter(({ from, to }) => to - from >= least);
}

/** Without folds nothing else could be seen: then the picture begins with them. */
export function isNearlySilent(silences: readonly Stretch[], { from, to }: Stretch): boolean {
  const silent = silences.reduce((sum, stretch) => sum + stretch.to - stretch.from, 0);
  return silent > (to - from) * 0.75;
}

export function sameStretches(left: readonly Stretch[], right: readonly Stretch[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ from, to }, at) => from === right[at]?.from && to === right[at]?.to)
  );
}

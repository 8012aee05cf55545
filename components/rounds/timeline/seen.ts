// What React is told of the picture, and only when something of it has changed.
import type { RowWindow } from "./row-window";
import { type Stretch, sameStretches } from "./time-scale";

/** What React draws: rows from here to there, and which buttons are pressed. */
export type Seen = RowWindow & {
  readonly version: number;
  readonly isFollowing: boolean;
  readonly isFolded: boolean;
  /** Silences that can be folded. */
  readonly silences: readonly Stretch[];
  /** What is in sight once it has come to rest, in milliseconds after the beginning; null while it is all of it. */
  readonly range: Stretch | null;
};

const NOTHING: Seen = {
  version: -1,
  firstRow: 0,
  lastRow: 0,
  rowCount: 0,
  isFollowing: true,
  isFolded: false,
  silences: [],
  range: null,
};

export function createSeen() {
  const watchers = new Set<() => void>();
  let seen = NOTHING;
  return {
    /** The same object until something of it changes. */
    now: (): Seen => seen,
    tell(change: Partial<Seen>): void {
      const next = { ...seen, ...change };
      if (isSame(seen, next)) return;
      seen = next;
      for (const watcher of watchers) watcher();
    },
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

function isSame(one: Seen, other: Seen): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.lastRow === other.lastRow &&
    one.rowCount === other.rowCount &&
    one.version === other.version &&
    one.isFollowing === other.isFollowing &&
    one.isFolded === other.isFolded &&
    sameStretches(one.silences, other.silences) &&
    one.range?.from === other.range?.from &&
    one.range?.to === other.range?.to
  );
}

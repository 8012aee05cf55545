// The best few of many, kept in order while they come.

export type ShortList<T> = {
  readonly offer: (item: T) => void;
  readonly items: () => readonly T[];
};

/** `compare` is negative where the left one is better; of equals the first to come stays before. */
export function createShortList<T>(
  limit: number,
  compare: (left: T, right: T) => number,
): ShortList<T> {
  const best: T[] = [];
  return {
    offer(item) {
      const last = best.at(-1);
      if (best.length >= limit && last !== undefined && compare(item, last) >= 0) return;
      const worse = best.findIndex((other) => compare(item, other) < 0);
      best.splice(worse < 0 ? best.length : worse, 0, item);
      if (best.length > limit) best.pop();
    },
    items: () => best,
  };
}

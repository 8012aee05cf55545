// Keeps what was used last, within a bound, for values that never grow old because their key names their content.

export type RecentCache<V> = {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
};

/** `capacity` bounds the sum of the weights; the newest value stays even where it alone is heavier. */
export function createRecentCache<V>(
  capacity: number,
  weigh: (value: V) => number = () => 1,
): RecentCache<V> {
  const entries = new Map<string, V>();
  let load = 0;
  const take = (key: string): V | undefined => {
    const value = entries.get(key);
    if (value !== undefined && entries.delete(key)) load -= weigh(value);
    return value;
  };
  const put = (key: string, value: V) => {
    entries.set(key, value);
    load += weigh(value);
  };
  return {
    get(key) {
      const value = take(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set(key, value) {
      take(key);
      put(key, value);
      for (const oldest of entries.keys()) {
        if (load <= capacity || oldest === key) break;
        take(oldest);
      }
    },
  };
}

// The first of a list that is in order already, with what the whole of it comes to.

const SHOWN = 10;

export type Ranked<T> = {
  readonly total: number;
  readonly places: number;
  readonly items: T[];
};

export function ranked<T>(all: readonly T[], weigh: (item: T) => number): Ranked<T> {
  return {
    total: all.reduce((sum, item) => sum + weigh(item), 0),
    places: all.length,
    items: all.slice(0, SHOWN),
  };
}

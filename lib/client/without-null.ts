// What an address says, without the parts that say nothing.

/** Where a filter says nothing its value is null, and the API is not told of it. */
export function withoutNull<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  // Every entry comes from `values`, and none of those kept is null.
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}

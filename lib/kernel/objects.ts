// Small certainties about plain objects.

/** The same object without the fields that are undefined, for writes where absent means "leave as it is". */
export function withoutUndefined<T extends object>(
  value: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(value).filter(([, inner]) => inner !== undefined);
  // Every entry comes from `value` and none of the kept ones is undefined.
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

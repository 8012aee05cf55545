// Takes one optional part out of an object.

/** The same without the key, which is not the same as the key with nothing in it. */
export function without<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const { [key]: _left, ...rest } = value;
  return rest;
}

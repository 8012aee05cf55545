// Looks into a value that nobody has checked yet, without trusting its shape.

export type RawObject = Readonly<Record<string, unknown>>;

/** An object, neither a list nor null; of its members nothing is known. */
export function isRawObject(value: unknown): value is RawObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member by own key only, so that `constructor` is not found where nobody wrote it. */
export function ownMember(object: RawObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A list, of whose items nothing is known. */
export function isRawList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

// Pages of a list: the store answers one row more than asked, and the last row shown is the cursor.
import type { AppError } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";

export type Page<T> = { readonly items: readonly T[]; readonly nextCursor: string | null };

/** `rows` holds up to `limit + 1` rows; `key` must be the column that the list is ordered by. */
export function toPage<R, T>(
  rows: readonly R[],
  limit: number,
  key: (row: R) => string,
  view: (row: R) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items: shown.map(view), nextCursor: more ? encodeCursor(key(last)) : null };
}

const MARK = ">";

export function encodeCursor(key: string): string {
  return Buffer.from(MARK + key, "utf8").toString("base64url");
}

/** @throws AppError INVALID_INPUT for anything that `encodeCursor` did not write. */
export function decodeCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const key = text.slice(MARK.length);
  if (encodeCursor(key) === cursor && !key.includes("\u0000")) return key;
  throw invalidCursor();
}

/**
 * The cursor of a list that is ordered by a whole number.
 * @throws AppError INVALID_INPUT
 */
export function decodeNumberCursor(cursor: string | undefined): number | undefined {
  const key = decodeCursor(cursor);
  if (key === undefined) return undefined;
  if (/^\d{1,9}$/.test(key)) return Number(key);
  throw invalidCursor();
}

/** For a cursor of ours that belongs to another list. */
export function invalidCursor(): AppError {
  return invalidInput([
    { path: "cursor", message: "is not one of ours: take nextCursor from the page before" },
  ]);
}

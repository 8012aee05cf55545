// Pages of a list: the store answers one row more than asked, and the last row shown is the cursor.

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

export function encodeCursor(key: string): string {
  return Buffer.from(key, "utf8").toString("base64url");
}

export function decodeCursor(cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : Buffer.from(cursor, "base64url").toString("utf8");
}

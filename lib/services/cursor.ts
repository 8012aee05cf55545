// Pages of a list: the store answers one row more than asked, and the last row shown is the cursor, which knows its list.
import type { AppError } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { sha256Hex } from "@/lib/kernel/sha256";

export type Page<T> = { readonly items: readonly T[]; readonly nextCursor: string | null };

/** Everything that says which rows a list has, and in which order: its filter, and whose it is. */
type Which = Readonly<Record<string, unknown>>;

/** What a list of this name reads and writes cursors by; one of another list, or of another filter, it does not take. */
export type Pages = {
  /** @throws AppError INVALID_INPUT for a cursor that this list has not given. */
  read(cursor: string | undefined): string | undefined;
  /** Of a list that is ordered by a whole number. @throws AppError INVALID_INPUT */
  readNumber(cursor: string | undefined): number | undefined;
  /** `rows` holds up to `limit + 1` rows; `key` must be the column that the list is ordered by. */
  toPage<R, T>(
    rows: readonly R[],
    limit: number,
    key: (row: R) => string,
    view: (row: R) => T,
  ): Page<T>;
};

export function pagesOf(list: string, which: Which = {}): Pages {
  const mark = markOf(list, which);

  function read(cursor: string | undefined): string | undefined {
    if (cursor === undefined) return undefined;
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    const [, own, key] = WRITTEN.exec(text) ?? [];
    if (own === undefined || key === undefined || write(own, key) !== cursor) throw invalidCursor();
    if (own !== mark) throw ofAnotherList();
    // No column could hold a NUL.
    if (key.includes("\u0000")) throw invalidCursor();
    return key;
  }

  return {
    read,
    readNumber: (cursor) => {
      const key = read(cursor);
      if (key === undefined) return undefined;
      if (/^\d{1,9}$/.test(key)) return Number(key);
      throw invalidCursor();
    },
    toPage: (rows, limit, key, view) => {
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const more = rows.length > limit && last !== undefined;
      return { items: shown.map(view), nextCursor: more ? write(mark, key(last)) : null };
    },
  };
}

const MARK_CHARS = 8;
const WRITTEN = /^([0-9a-f]{8})>(.*)$/s;

/** What is absent, undefined, null or blank says the same of a list: nothing. */
function markOf(list: string, which: Which): string {
  const said = Object.entries(which)
    .map(([name, value]) => [name, typeof value === "string" ? value.trim() : value] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return sha256Hex(JSON.stringify([list, said])).slice(0, MARK_CHARS);
}

function write(mark: string, key: string): string {
  return Buffer.from(`${mark}>${key}`, "utf8").toString("base64url");
}

/** For what no list of ours has given. */
export function invalidCursor(): AppError {
  return invalidInput([
    { path: "cursor", message: "is not one of ours: take nextCursor from the page before" },
  ]);
}

function ofAnotherList(): AppError {
  const message =
    "is of another list, or of this one with another filter: leave it out to begin with the first page";
  return invalidInput([{ path: "cursor", message }]);
}

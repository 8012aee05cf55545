// The cursor of a list that is ordered by an instant and then by an id.
import { decodeCursor, invalidCursor } from "../cursor";

/** @throws AppError INVALID_INPUT */
export function decodePlace(
  cursor: string | undefined,
): { readonly at: bigint; readonly id: string } | undefined {
  const key = decodeCursor(cursor);
  if (key === undefined) return undefined;
  const [, at, id] = /^(\d{1,16}) (\w{1,100})$/.exec(key) ?? [];
  if (at === undefined || id === undefined) throw invalidCursor();
  return { at: BigInt(at), id };
}

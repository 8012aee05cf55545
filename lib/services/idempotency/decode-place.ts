// The key that a cursor stands for in a list that is ordered by an instant and then by an id.
import { invalidCursor } from "../cursor";

/** @throws AppError INVALID_INPUT */
export function decodePlace(
  key: string | undefined,
): { readonly at: bigint; readonly id: string } | undefined {
  if (key === undefined) return undefined;
  const [, at, id] = /^(\d{1,16}) (\w{1,100})$/.exec(key) ?? [];
  if (at === undefined || id === undefined) throw invalidCursor();
  return { at: BigInt(at), id };
}

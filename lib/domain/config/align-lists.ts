// Finds which items of a list stayed when it became another, so that a change touches as little as possible.
import { diffArrays } from "diff";
import type { JsonValue } from "@/lib/kernel/json";
import { isSameJson } from "@/lib/kernel/same-json";

/** `from` is the item's place in the old list, null for one that is new; places only ever grow. */
export type AlignedItem = { readonly from: number | null; readonly value: JsonValue };

/** Equal items stay; between them a new item takes the place of an old one as long as there is one. */
export function alignLists(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): readonly AlignedItem[] {
  const aligned: AlignedItem[] = [];
  let replaceable: number[] = [];
  let place = 0;
  for (const part of diffArrays([...before], [...after], { comparator: isSameJson })) {
    if (part.removed) {
      replaceable = part.value.map((_, offset) => place + offset);
      place += part.count;
    } else if (part.added) {
      aligned.push(...part.value.map((value, at) => ({ from: replaceable[at] ?? null, value })));
      replaceable = [];
    } else {
      aligned.push(...part.value.map((value, offset) => ({ from: place + offset, value })));
      place += part.count;
      replaceable = [];
    }
  }
  return aligned;
}

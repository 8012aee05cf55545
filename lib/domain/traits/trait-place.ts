// Where a trait declaration stands, and where the parts inside it stand.
import { joinPath } from "../config/source-tree";
import type { Position } from "../diagnostics/diagnostic";
import type { Place } from "../lint/rule";

type Step = string | number;

/** `inside` finds the position of a part of the value; without it every part is reported at the key itself. */
export type TraitPlace = Place & {
  readonly inside?: (steps: readonly Step[]) => Position | null;
};

export function placeInside(place: TraitPlace, ...steps: readonly Step[]): TraitPlace {
  const { inside } = place;
  const path = steps.reduce<string>(joinPath, place.path);
  if (inside === undefined) return { path, at: place.at };
  const at = inside(steps) ?? place.at;
  return { path, at, inside: (further) => inside([...steps, ...further]) };
}

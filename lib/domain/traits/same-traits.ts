// Whether two trait sets mean the same to the runtime.
import { isSameJson } from "@/lib/kernel/same-json";
import type { Traits } from "./traits";

/** Strategies are in canonical order; the order of execution fields does not matter. */
export function sameTraits(left: Traits, right: Traits): boolean {
  return isSameJson(left.strategy, right.strategy) && isSameJson(left.execution, right.execution);
}

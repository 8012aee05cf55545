// Whether two trait sets mean the same to the runtime.
import { printJson } from "@/lib/kernel/json-print";
import type { Execution, Traits } from "./traits";

/** Order of strategies is canonical; the order of execution fields does not matter. */
export function sameTraits(left: Traits, right: Traits): boolean {
  return (
    left.strategy.length === right.strategy.length &&
    left.strategy.every((word, index) => word === right.strategy[index]) &&
    sameExecution(left.execution, right.execution)
  );
}

export function sameExecution(left: Execution | null, right: Execution | null): boolean {
  if (left === right) return true;
  if (left === null || right === null) return false;
  const fields = Object.keys(left);
  return (
    fields.length === Object.keys(right).length &&
    fields.every((field) => Object.hasOwn(right, field) && sameValue(left[field], right[field]))
  );
}

function sameValue(left: Execution[string] = null, right: Execution[string] = null): boolean {
  return left === right || printJson(left) === printJson(right);
}

// Lets a validator that knows only doubles judge large integers: equal stays equal, smaller stays smaller.
import { isJsonList, isJsonObject, type JsonValue } from "@/lib/kernel/json";

/** The bigints anywhere in a value, each once. */
export function largeIntegersIn(value: JsonValue, found = new Set<bigint>()): ReadonlySet<bigint> {
  if (typeof value === "bigint") found.add(value);
  else if (isJsonList(value)) for (const item of value) largeIntegersIn(item, found);
  else if (isJsonObject(value))
    for (const member of Object.values(value)) largeIntegersIn(member, found);
  return found;
}

/**
 * The value with every bigint replaced by a double of its own, in the same order among themselves and towards `fixed`,
 * the bigints of the schema, which stand for their nearest doubles. Two integers that round to one double would
 * otherwise be taken for equal.
 */
export function embedIntegers(value: JsonValue, fixed: ReadonlySet<bigint>): JsonValue {
  const own = largeIntegersIn(value);
  return own.size === 0 ? value : replace(value, doublesFor(own, fixed));
}

function doublesFor(
  own: ReadonlySet<bigint>,
  fixed: ReadonlySet<bigint>,
): ReadonlyMap<bigint, number> {
  const sorted = [...new Set([...own, ...fixed])].sort((left, right) => (left < right ? -1 : 1));
  const doubles = new Map<bigint, number>();
  let below = Number.NEGATIVE_INFINITY;
  for (const integer of sorted) {
    const nearest = Number(integer);
    below = fixed.has(integer) || nearest > below ? nearest : neighbour(below, 1n);
    doubles.set(integer, below);
  }
  let above = Number.POSITIVE_INFINITY;
  for (const integer of sorted.reverse()) {
    const chosen = doubles.get(integer) ?? above;
    above = fixed.has(integer) || chosen < above ? chosen : neighbour(above, -1n);
    doubles.set(integer, above);
  }
  return doubles;
}

/** The next double above (`1n`) or below (`-1n`): neighbouring doubles have neighbouring bit patterns. */
function neighbour(double: number, direction: 1n | -1n): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, double);
  view.setBigInt64(0, view.getBigInt64(0) + (double > 0 ? direction : -direction));
  return view.getFloat64(0);
}

function replace(value: JsonValue, doubles: ReadonlyMap<bigint, number>): JsonValue {
  if (typeof value === "bigint") return doubles.get(value) ?? Number(value);
  if (isJsonList(value)) return value.map((item) => replace(item, doubles));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, replace(member, doubles)]),
  );
}

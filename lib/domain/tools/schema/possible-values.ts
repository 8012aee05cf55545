// What a schema leaves possible at most: kinds of JSON values, and the values themselves where they are listed.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { canonicalJson } from "@/lib/kernel/json-canonical";

/** JSON Schema's types, with the numbers that are no integers by themselves. */
const KINDS = ["null", "boolean", "object", "array", "string", "integer", "fraction"] as const;
export type Kind = (typeof KINDS)[number];

export type Possible = {
  readonly kinds: ReadonlySet<Kind>;
  /** By canonical text; null where they are not listed. */
  readonly values: ReadonlyMap<string, JsonValue> | null;
};

const ANYTHING: Possible = { kinds: new Set(KINDS), values: null };
const NOTHING: Possible = { kinds: new Set(), values: new Map() };

/** Says where to look instead, and what stands there is not read here. */
const REFERENCES = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

export function refersElsewhere(schema: JsonObject): boolean {
  return REFERENCES.some((word) => Object.hasOwn(schema, word));
}

const MAX_DEPTH = 32;

/** Never less than what fits the schema; more where it says so in words that are not looked at. */
export function possibleValues(schema: JsonValue | undefined, depth = 0): Possible {
  if (schema === false) return NOTHING;
  if (!isJsonObject(schema) || refersElsewhere(schema) || depth > MAX_DEPTH) return ANYTHING;
  const parts = (word: "allOf" | "anyOf" | "oneOf") => {
    const listed = Object.hasOwn(schema, word) ? schema[word] : undefined;
    return isJsonList(listed) ? listed.map((part) => possibleValues(part, depth + 1)) : [];
  };
  const choices = [parts("anyOf"), parts("oneOf")].filter(({ length }) => length > 0);
  return [
    ...ownOf(schema),
    ...choices.map((some) => some.reduce(either)),
    ...parts("allOf"),
  ].reduce(bothOf, ANYTHING);
}

/** What both leave. */
export function bothOf(one: Possible, other: Possible): Possible {
  const kinds = new Set([...one.kinds].filter((kind) => other.kinds.has(kind)));
  const listed = one.values ?? other.values;
  if (listed === null) return { kinds, values: null };
  const fits = ([text, value]: readonly [string, JsonValue]) =>
    kinds.has(kindOf(value)) && (other.values?.has(text) ?? true);
  return ofValues([...listed].filter(fits));
}

function either(one: Possible, other: Possible): Possible {
  const kinds = new Set([...one.kinds, ...other.kinds]);
  const isListed = one.values !== null && other.values !== null;
  return { kinds, values: isListed ? new Map([...one.values, ...other.values]) : null };
}

function ofValues(entries: readonly (readonly [string, JsonValue])[]): Possible {
  return { kinds: new Set(entries.map(([, value]) => kindOf(value))), values: new Map(entries) };
}

/** What `type`, `const` and `enum` say, each by itself. */
function ownOf(schema: JsonObject): readonly Possible[] {
  const said = (word: string) => (Object.hasOwn(schema, word) ? schema[word] : undefined);
  const listed = said("enum");
  const only = said("const");
  return [
    ...(said("type") === undefined ? [] : [ofTypes(said("type"), said("nullable") === true)]),
    ...(isJsonList(listed) ? [ofValues(listed.map(keyed))] : []),
    ...(only === undefined ? [] : [ofValues([keyed(only)])]),
  ];
}

function keyed(value: JsonValue): readonly [string, JsonValue] {
  return [canonicalJson(value), value];
}

/** A word that is no type leaves everything: somebody else objects to it. */
function ofTypes(type: JsonValue | undefined, isNullable: boolean): Possible {
  const words = isJsonList(type) ? type : [type];
  const kinds = words.flatMap((word) => KINDS_OF.get(word) ?? KINDS);
  return { kinds: new Set([...kinds, ...(isNullable ? (["null"] as const) : [])]), values: null };
}

const KINDS_OF: ReadonlyMap<unknown, readonly Kind[]> = new Map<unknown, readonly Kind[]>([
  ["number", ["integer", "fraction"]],
  ...KINDS.filter((kind) => kind !== "fraction").map((kind) => [kind, [kind]] as const),
]);

function kindOf(value: JsonValue): Kind {
  if (value === null) return "null";
  if (isJsonList(value)) return "array";
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  if (typeof value === "string") return "string";
  return typeof value === "boolean" ? "boolean" : "object";
}

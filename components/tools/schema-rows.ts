// Lays a JSON Schema out as lines that a person can read: each parameter with its type, its limits and its words.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";

export type SchemaRow = {
  /** Unique in the tree. */
  readonly path: string;
  readonly depth: number;
  /** A parameter, or in words what the line stands for, such as `each item`. */
  readonly name: string;
  readonly isParameter: boolean;
  readonly isRequired: boolean;
  readonly type: string;
  readonly limits: readonly string[];
  readonly description: string;
};

export type SchemaRows = {
  readonly rows: readonly SchemaRow[];
  /** Whether there is more than is shown. */
  readonly isCut: boolean;
};

const MOST_ROWS = 400;
const MOST_DEPTH = 12;

/** Never fails, whatever the schema holds; what is nested too deep or too much is left to the JSON. */
export function schemaRows(schema: JsonObject): SchemaRows {
  const walk: Walk = { root: schema, rows: [], isCut: false };
  addChildren(walk, schema, { path: "", depth: 0, refs: [] });
  return { rows: walk.rows, isCut: walk.isCut };
}

type Walk = { readonly root: JsonObject; readonly rows: SchemaRow[]; isCut: boolean };
type Place = { readonly path: string; readonly depth: number; readonly refs: readonly string[] };
type Named = { readonly name: string; readonly isParameter: boolean; readonly isRequired: boolean };

function addChildren(walk: Walk, schema: JsonObject, place: Place): void {
  const required = isJsonList(schema.required) ? schema.required : [];
  for (const [name, child] of Object.entries(objectAt(schema, "properties")))
    addRow(walk, child, under(place, name), {
      name,
      isParameter: true,
      isRequired: required.includes(name),
    });
  for (const [pattern, child] of Object.entries(objectAt(schema, "patternProperties")))
    addRow(walk, child, under(place, pattern), part(`names like ${pattern}`));
  if (isJsonObject(schema.additionalProperties))
    addRow(walk, schema.additionalProperties, under(place, "*"), part("any other name"));
  if (isJsonObject(schema.items)) addRow(walk, schema.items, under(place, "[]"), part("each item"));
  for (const [keyword, words] of UNIONS)
    for (const [index, branch] of listAt(schema, keyword).entries())
      addRow(walk, branch, under(place, `${keyword}/${index}`), part(`${words} ${index + 1}`));
}

const UNIONS = [
  ["anyOf", "or"],
  ["oneOf", "either"],
  ["allOf", "and"],
  ["prefixItems", "item"],
] as const;

function addRow(walk: Walk, value: JsonValue, place: Place, named: Named): void {
  if (walk.rows.length >= MOST_ROWS || place.depth > MOST_DEPTH) {
    walk.isCut = true;
    return;
  }
  const schema = isJsonObject(value) ? value : {};
  const ref = typeof schema.$ref === "string" ? schema.$ref : null;
  const target = ref === null ? null : resolve(walk.root, ref);
  const shown = target === null ? schema : { ...target, ...schema };
  walk.rows.push({
    ...named,
    path: place.path,
    depth: place.depth,
    type: value === false ? "never" : typeWords(shown, ref),
    limits: limitsOf(shown),
    description: typeof shown.description === "string" ? shown.description : "",
  });
  if (ref !== null && place.refs.includes(ref)) return;
  const refs = ref === null ? place.refs : [...place.refs, ref];
  addChildren(walk, shown, { ...place, depth: place.depth + 1, refs });
}

/** Only within the schema itself; anything else keeps its address as its type. */
function resolve(root: JsonObject, ref: string): JsonObject | null {
  if (ref === "#") return root;
  if (!ref.startsWith("#/")) return null;
  const steps = ref
    .slice(2)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  let value: JsonValue | undefined = root;
  for (const step of steps)
    value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return isJsonObject(value) ? value : null;
}

function typeWords(schema: JsonObject, ref: string | null): string {
  const { type } = schema;
  if (typeof type === "string") return type;
  if (isJsonList(type)) return type.map(String).join(" or ");
  if (Object.hasOwn(schema, "const")) return `exactly ${short(schema.const ?? null)}`;
  if (isJsonList(schema.enum)) return "one of";
  const union = UNIONS.find(([keyword]) => isJsonList(schema[keyword]));
  if (union) return union[0] === "allOf" ? "all of" : "one of";
  return ref ?? "anything";
}

const LIMITS = [
  ["format", ""],
  ["pattern", "like "],
  ["minimum", "≥ "],
  ["exclusiveMinimum", "> "],
  ["maximum", "≤ "],
  ["exclusiveMaximum", "< "],
  ["multipleOf", "multiple of "],
  ["minLength", "at least characters: "],
  ["maxLength", "at most characters: "],
  ["minItems", "at least items: "],
  ["maxItems", "at most items: "],
] as const;

function limitsOf(schema: JsonObject): readonly string[] {
  const said = LIMITS.flatMap(([keyword, words]) => {
    const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    return value === undefined ? [] : [`${words}${short(value)}`];
  });
  const values = isJsonList(schema.enum) ? [schema.enum.map(short).join(", ")] : [];
  const standard = Object.hasOwn(schema, "default")
    ? [`${short(schema.default ?? null)} unless said`]
    : [];
  const closed = schema.additionalProperties === false ? ["no other names"] : [];
  return [...values, ...said, ...standard, ...closed];
}

const LONGEST = 80;

/** A value on one line; what is longer is cut at its end, with a sign. */
function short(value: JsonValue): string {
  const text = typeof value === "string" ? value : printJson(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

function objectAt(schema: JsonObject, keyword: string): JsonObject {
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  return isJsonObject(value) ? value : {};
}

function listAt(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  return isJsonList(value) ? value : [];
}

function under(place: Place, step: string): Place {
  return { ...place, path: `${place.path}/${step}` };
}

function part(name: string): Named {
  return { name, isParameter: false, isRequired: false };
}

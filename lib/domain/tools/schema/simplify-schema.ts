// One spelling for what JSON Schema can say in several ways, so that both extractors agree word for word (R9).
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";

const ONE = ["items", "additionalProperties", "not"] as const;
const MANY = ["anyOf", "oneOf", "allOf", "prefixItems"] as const;
const NAMED = ["properties", "$defs"] as const;

/** `T | null` becomes `type: [T, "null"]`, a union of literals an `enum`; key names that may be any string go. */
export function simplifySchema(schema: JsonObject): JsonObject {
  const result: Record<string, JsonValue> = { ...schema };
  for (const key of ONE) if (isJsonObject(result[key])) result[key] = simplifySchema(result[key]);
  for (const key of MANY) {
    const members = result[key];
    if (Array.isArray(members)) result[key] = members.map(simplified);
  }
  for (const key of NAMED) {
    const members = result[key];
    if (isJsonObject(members)) {
      result[key] = Object.fromEntries(
        Object.entries(members).map(([name, member]) => [name, simplified(member)]),
      );
    }
  }
  if (onlyKeyIs(result.propertyNames, "type", "string")) delete result.propertyNames;
  return withNull(withEnum(result));
}

function simplified(value: JsonValue): JsonValue {
  return isJsonObject(value) ? simplifySchema(value) : value;
}

/** `anyOf` of bare literals of one type. */
function withEnum(schema: JsonObject): JsonObject {
  const members = objectsOf(schema.anyOf);
  const literals = members.filter((member) => member.type !== "null" && "const" in member);
  const [first] = literals;
  if (first === undefined || literals.length < 2) return schema;
  const bare = literals.every(
    (member) => Object.keys(member).length === 2 && member.type === first.type,
  );
  if (!bare) return schema;
  const merged = { type: first.type ?? null, enum: literals.map((member) => member.const ?? null) };
  const others = members.filter((member) => !literals.includes(member));
  const { anyOf: _, ...rest } = schema;
  return others.length === 0 ? { ...merged, ...rest } : { ...rest, anyOf: [merged, ...others] };
}

/** `anyOf` of one typed schema and null. */
function withNull(schema: JsonObject): JsonObject {
  const members = objectsOf(schema.anyOf);
  const typed = members.find((member) => !isNull(member));
  if (members.length !== 2 || !typed || !members.some(isNull)) return schema;
  const { anyOf: _, ...rest } = schema;
  const { type, const: literal, ...body } = typed;
  if (typeof type !== "string" && !isTypeList(type)) return schema;
  const nullable = { ...body, type: [...[type].flat(), "null"] };
  if ("const" in typed) return { ...nullable, enum: [literal ?? null, null], ...rest };
  if (Array.isArray(body.enum)) return { ...nullable, enum: [...body.enum, null], ...rest };
  return { ...nullable, ...rest };
}

function isNull(member: JsonObject): boolean {
  return onlyKeyIs(member, "type", "null");
}

function isTypeList(type: JsonValue | undefined): type is readonly string[] {
  return Array.isArray(type) && type.every((name) => typeof name === "string" && name !== "null");
}

function onlyKeyIs(value: JsonValue | undefined, key: string, expected: string): boolean {
  return isJsonObject(value) && Object.keys(value).length === 1 && value[key] === expected;
}

/** Empty unless every member is an object. */
function objectsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) && value.every(isJsonObject) ? value.filter(isJsonObject) : [];
}

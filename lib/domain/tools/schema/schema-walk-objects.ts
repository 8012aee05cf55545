// Decides whether a schema can accept an object at all: arguments are always one.
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import type { SchemaNode } from "./schema-walk-graph";
import { REFERENCES } from "./schema-walk-keywords";

/** The keyword that keeps every object out, or null where an object may pass. */
type Objection = string | null;

/**
 * Takes the schemas in same-value order and answers for the root. Only type, const, enum, allOf, anyOf, oneOf and
 * references are asked: the answer may be too kind, never too strict.
 */
export function objectionToObjects(order: readonly SchemaNode[], root: SchemaNode): Objection {
  const objections = new Map<JsonObject, Objection>();
  for (const node of order) objections.set(node.schema, objection(node, objections));
  return objections.get(root.schema) ?? null;
}

function objection(node: SchemaNode, known: ReadonlyMap<JsonObject, Objection>): Objection {
  const { schema } = node;
  const passes = (value: JsonValue) =>
    isJsonObject(value) ? (known.get(value) ?? null) === null : value !== false;
  const holds = (keyword: string) => (Object.hasOwn(schema, keyword) ? schema[keyword] : undefined);
  const list = (keyword: string) => {
    const value = holds(keyword);
    return Array.isArray(value) && value.length > 0 ? value : null;
  };
  if (!typeAllowsObject(holds("type"))) return "type";
  const constant = holds("const");
  if (constant !== undefined && !isJsonObject(constant)) return "const";
  if (list("enum")?.some(isJsonObject) === false) return "enum";
  if (list("allOf")?.every(passes) === false) return "allOf";
  for (const keyword of ["anyOf", "oneOf"]) {
    if (list(keyword)?.some(passes) === false) return keyword;
  }
  const references: readonly string[] = REFERENCES;
  const refused = node.edges.find(
    (edge) => references.includes(edge.keyword) && !passes(edge.to.schema),
  );
  return refused?.keyword ?? null;
}

function typeAllowsObject(type: JsonValue | undefined): boolean {
  if (type === undefined) return true;
  return Array.isArray(type) ? type.includes("object") : type === "object";
}

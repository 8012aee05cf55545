// Takes the words of OpenAPI and of older drafts out of a schema, at which a validator would stop although they check nothing.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { DIALECTS, type DialectName } from "./schema-dialect";
import { schemaGraph } from "./schema-walk-graph";
import { shownPointer } from "./schema-walk-pointer";

export type OwnKeywords = {
  readonly schema: JsonObject;
  /** Sentences for a person: what the author may have meant and nobody checks. */
  readonly notes: readonly string[];
};

/**
 * `id` was the name of a schema once; references by it are refused elsewhere. `nullable` adds null to the type beside it,
 * as OpenAPI has it, and means nothing without one. Arguments and data of the same names stay. Expects a schema that
 * `walkSchema` took.
 */
export function withoutForeignKeywords(schema: JsonObject, dialect: DialectName): OwnKeywords {
  const graph = schemaGraph(schema, DIALECTS[dialect]);
  const strange = (graph.ok ? graph.nodes : []).filter((node) => isStrange(node.schema));
  if (strange.length === 0) return { schema, notes: [] };
  const hopeful = strange.filter((node) => node.schema.nullable === true && !isTyped(node.schema));
  return {
    schema: rewrittenObject(schema, new Set(strange.map((node) => node.schema))),
    notes: hopeful.map(
      ({ pointer }) =>
        `\`nullable\` at "${shownPointer(pointer)}" has no type beside it and is passed over.`,
    ),
  };
}

function isStrange(schema: JsonObject): boolean {
  return Object.hasOwn(schema, "id") || Object.hasOwn(schema, "nullable");
}

function isTyped(schema: JsonObject): boolean {
  return Object.hasOwn(schema, "type");
}

function rewrittenObject(object: JsonObject, strange: ReadonlySet<JsonObject>): JsonObject {
  const kept = strange.has(object) ? inOwnWords(object) : object;
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [key, rewritten(value, strange)]),
  );
}

function rewritten(value: JsonValue, strange: ReadonlySet<JsonObject>): JsonValue {
  if (isJsonList(value)) return value.map((item) => rewritten(item, strange));
  return isJsonObject(value) ? rewrittenObject(value, strange) : value;
}

function inOwnWords(schema: JsonObject): JsonObject {
  const { id: _id, nullable, ...rest } = schema;
  if (nullable !== true || rest.type === undefined) return rest;
  const types = isJsonList(rest.type) ? rest.type : [rest.type];
  return types.includes("null") ? rest : { ...rest, type: [...types, "null"] };
}

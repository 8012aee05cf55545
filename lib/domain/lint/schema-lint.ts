// What a published input schema gives away: parameters that a model has to guess, or should never see.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { parseDoc } from "../tools/author/parse-doc";
import { walkSchema } from "../tools/schema/schema-walk";
import type { LintHit } from "./lint-hit";
import { placeOfTool, type TraitView } from "./lint-subject";

/** Tools whose schema is not known are passed over. */
export function schemaHits(
  views: readonly TraitView[],
  objectionsTo: SchemaReader,
): readonly LintHit[] {
  return views.flatMap((view) => {
    const { definition, id } = view.tool;
    if (definition === null || definition.inputSchema === null || view.subject !== id) return [];
    return objectionsTo(definition.description, definition.inputSchema).map((objection) => ({
      ...objection,
      place: placeOfTool(view),
      subject: id,
    }));
  });
}

type Objection = Pick<LintHit, "ruleId" | "message">;

export type SchemaReader = (description: string, schema: JsonObject) => readonly Objection[];

/** The same answers, each schema walked once for all the agents that have the tool. */
export function rememberingReader(): SchemaReader {
  const known = new WeakMap<JsonObject, Map<string, readonly Objection[]>>();
  return (description, schema) => {
    const byDescription = known.get(schema) ?? new Map<string, readonly Objection[]>();
    const objections = byDescription.get(description) ?? schemaObjections(description, schema);
    known.set(schema, byDescription.set(description, objections));
    return objections;
  };
}

/** What is wrong with one tool's schema and the words that go with it, whoever uses it. */
export function schemaObjections(description: string, schema: JsonObject): readonly Objection[] {
  const walk = walkSchema(schema);
  if (!walk.usable) {
    const { reason, pointer } = walk.fault;
    return [{ ruleId: "SCHEMA-01", message: `${reason} (at ${pointer || "the root"})` }];
  }
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  return [
    ...undescribed(properties, description),
    ...stale(properties, schema, description),
    ...exposed(properties),
  ];
}

/** A parameter is described by its schema, or by the tool's own text. */
function undescribed(properties: JsonObject, description: string): readonly Objection[] {
  const names = new Set(Object.keys(properties));
  const documented = parseDoc(description, names).parameters;
  const silent = Object.entries(properties)
    .filter(([name, schema]) => !isDescribed(schema) && !documented.has(name))
    .map(([name]) => name);
  if (silent.length === 0) return [];
  const what = silent.length === 1 ? "no description of parameter" : "no description of parameters";
  return [{ ruleId: "SCHEMA-02", message: `${what} ${silent.join(", ")}` }];
}

function isDescribed(schema: JsonValue): boolean {
  if (!isJsonObject(schema)) return false;
  const { description, title } = schema;
  if (typeof description === "string" && description.trim() !== "") return true;
  if (typeof schema.$ref === "string") return true;
  return typeof title === "string" && "const" in schema;
}

function stale(
  properties: JsonObject,
  schema: JsonObject,
  description: string,
): readonly Objection[] {
  if (schema.additionalProperties !== false && Object.keys(properties).length === 0) return [];
  const known = new Set(Object.keys(properties));
  const unknown = [...parseDoc(description, known).parameters.keys()].filter(
    (name) => !known.has(name.split(".")[0] ?? name),
  );
  if (unknown.length === 0) return [];
  return [
    {
      ruleId: "SCHEMA-03",
      message: `the description explains ${unknown.join(", ")}, which the schema does not have`,
    },
  ];
}

/** `ctx` is the runtime's own; `context` may be a text about the task, but not an object or anything at all. */
function exposed(properties: JsonObject): readonly Objection[] {
  const shown = ["ctx", "context"].filter((name) => {
    if (!Object.hasOwn(properties, name)) return false;
    const schema = properties[name];
    return name === "ctx" || !isJsonObject(schema) || !isPlainText(schema);
  });
  return shown.map((name) => ({
    ruleId: "SCHEMA-04",
    message: `parameter ${name} shows the runtime's own context to the model`,
  }));
}

function isPlainText({ type, items }: JsonObject): boolean {
  const types = isJsonList(type) ? type : [type];
  if (types.includes("array")) return isJsonObject(items) && isPlainText(items);
  return types.includes("string") || types.includes("boolean") || types.includes("number");
}

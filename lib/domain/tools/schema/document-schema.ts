// Puts a doc's texts on the schema's parameters, and says where doc and schema disagree (R8, SCHEMA-02, SCHEMA-03).
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import type { ParsedDoc } from "../author/parse-doc";
import type { ToolFinding } from "../findings/tool-finding";

/** What a doc may call the argument object itself, or the runtime's. */
const WHOLE_ARGUMENT = new Set(["args", "input", "params", "options", "ctx", "context"]);

export function parameterNames(schema: JsonObject): ReadonlySet<string> {
  return new Set(isJsonObject(schema.properties) ? Object.keys(schema.properties) : []);
}

/** A description that the schema already has wins over the doc's. */
export function documentSchema(schema: JsonObject, doc: ParsedDoc): JsonObject {
  return [...doc.parameters].reduce(
    (documented, [name, text]) => describeAt(documented, name.split("."), text),
    schema,
  );
}

export function docFindings(schema: JsonObject, doc: ParsedDoc | null): readonly ToolFinding[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const missing = Object.entries(properties)
    .filter(([, property]) => textOf(property) === "")
    .map(
      ([name]): ToolFinding => ({
        ruleId: "SCHEMA-02",
        severity: "warn",
        message: `Parameter ${name} has no description: the model must guess.`,
        fix: "Describe it.",
        parameter: name,
      }),
    );
  const stale = [...(doc?.parameters.keys() ?? [])]
    .filter((name) => !hasPath(schema, name.split(".")) && !WHOLE_ARGUMENT.has(name))
    .map(
      (name): ToolFinding => ({
        ruleId: "SCHEMA-03",
        severity: "warn",
        message: `The doc describes ${name}, which is not a parameter.`,
        fix: "Correct the name, or take it out of the doc.",
        parameter: name,
      }),
    );
  return [...missing, ...stale];
}

function describeAt(schema: JsonObject, path: readonly string[], text: string): JsonObject {
  const [name, ...rest] = path;
  if (name === undefined) {
    return textOf(schema) === "" && text !== "" ? { ...schema, description: text } : schema;
  }
  if (isJsonObject(schema.items)) return { ...schema, items: describeAt(schema.items, path, text) };
  const property = ownProperty(schema, name);
  if (property === null) return schema;
  const described = describeAt(property, rest, text);
  return described === property
    ? schema
    : { ...schema, properties: { ...propertiesOf(schema), [name]: described } };
}

function hasPath(schema: JsonObject, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  if (isJsonObject(schema.items)) return hasPath(schema.items, path);
  const property = ownProperty(schema, name);
  return property !== null && hasPath(property, rest);
}

function ownProperty(schema: JsonObject, name: string): JsonObject | null {
  const properties = propertiesOf(schema);
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isJsonObject(property) ? property : null;
}

function propertiesOf(schema: JsonObject): JsonObject {
  return isJsonObject(schema.properties) ? schema.properties : {};
}

function textOf(schema: JsonValue | undefined): string {
  return isJsonObject(schema) && typeof schema.description === "string"
    ? schema.description.trim()
    : "";
}

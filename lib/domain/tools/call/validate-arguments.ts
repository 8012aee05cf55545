// Checks arguments against a tool's JSON Schema as published: exact, bounded, and never an exception.
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { type CompiledSchema, createSchemaCompiler } from "../schema/compile-schema";
import { schemaIssues } from "../schema/schema-issues";
import type { ArgumentIssue } from "./argument-issue";

export type ArgumentValidator = {
  /** Empty where the arguments are valid or no schema is known. An unusable schema refuses all arguments. */
  readonly validate: (schema: JsonObject | null, args: JsonValue) => readonly ArgumentIssue[];
  /** Why the schema cannot be used; null where it can. */
  readonly fault: (schema: JsonObject | null) => string | null;
  /** Sentences for a person: what the schema asks and nobody checks, such as an unknown format. */
  readonly notes: (schema: JsonObject | null) => readonly string[];
};

/** Compiles each schema once and remembers at most `capacity` of them by content, the least used go first. */
export function createArgumentValidator(capacity = 2000): ArgumentValidator {
  const compiled = createSchemaCache(capacity);
  return {
    validate: (schema, args) => (schema === null ? [] : validate(compiled(schema), args)),
    fault: (schema) => {
      const known = schema === null ? null : compiled(schema);
      return known === null || known.usable ? null : known.reason;
    },
    notes: (schema) => {
      const known = schema === null ? null : compiled(schema);
      if (known === null) return [];
      return known.usable ? known.notes : [`The schema cannot be used: ${known.reason}`];
    },
  };
}

function validate(schema: CompiledSchema, args: JsonValue): readonly ArgumentIssue[] {
  if (!schema.usable) return [wholeIssue(`the tool's schema cannot be used: ${schema.reason}`)];
  if (!isJsonObject(args)) return [wholeIssue("must be an object")];
  try {
    return schemaIssues(schema.check(args), args);
  } catch {
    // Only a stack that runs out in a schema that refers to itself can come here.
    return [wholeIssue("nested too deep to be checked")];
  }
}

function wholeIssue(message: string): ArgumentIssue {
  return { pointer: "", path: "", message };
}

/** Two steps: the same object is found at once, an equal one by its text. */
function createSchemaCache(capacity: number): (schema: JsonObject) => CompiledSchema {
  const compile = createSchemaCompiler();
  const byObject = new WeakMap<JsonObject, CompiledSchema>();
  const byText = new Map<string, CompiledSchema>();
  return (schema) => {
    const known = byObject.get(schema);
    if (known !== undefined) return known;
    const text = textOf(schema);
    const compiled = (text === null ? undefined : byText.get(text)) ?? compile(schema);
    byObject.set(schema, compiled);
    if (text !== null) remember(byText, text, compiled, capacity);
    return compiled;
  };
}

function remember<T>(cache: Map<string, T>, key: string, value: T, capacity: number): void {
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > capacity && oldest !== undefined) cache.delete(oldest);
}

/** Null where the schema nests too deep for a text; the compiler then says so. */
function textOf(schema: JsonObject): string | null {
  try {
    return canonicalJson(schema);
  } catch {
    return null;
  }
}

// From a zod object to the JSON Schema that models and servers see, refusing what cannot be said in it (R9a, R10–R12).
import { z } from "zod";
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { refusal } from "../author/definition-error";
import { simplifySchema } from "./simplify-schema";

/** Names of the runtime's own object: what it holds is never a model's to say (R11). */
export const RUNTIME_NAMES: ReadonlySet<string> = new Set(["ctx", "context"]);

/**
 * The input side of the schema, without `$schema`, without the parameters in `hidden`.
 * @throws ToolDefinitionError naming the tool and the path of what cannot be expressed or is not a strict object.
 */
export function inputSchemaOf(
  tool: string,
  input: z.ZodObject,
  hidden: readonly string[] = [],
): JsonObject {
  const visible = withoutKeys(input, hidden);
  for (const key of Object.keys(visible.shape)) {
    if (RUNTIME_NAMES.has(key)) {
      throw refusal(tool, `parameter ${key} belongs to the runtime`, "SCHEMA-04");
    }
  }
  return jsonSchemaOf(tool, "parameter", visible, "input");
}

/** What a tool promises to return, where it says so. */
export function outputSchemaOf(tool: string, output: z.ZodType): JsonObject {
  return jsonSchemaOf(tool, "output", output, "output");
}

function jsonSchemaOf(
  tool: string,
  what: "parameter" | "output",
  schema: z.ZodType,
  io: "input" | "output",
): JsonObject {
  const refuse = (path: readonly PropertyKey[], why: string): never => {
    const name = pathName(path);
    throw refusal(tool, `${what}${name === "" ? "" : ` ${name}`} ${why}`, "SCHEMA-01");
  };
  const emitted = z.toJSONSchema(schema, {
    io,
    unrepresentable: ({ path }) => refuse(path, "cannot be expressed in JSON Schema"),
    override: ({ zodSchema, path }) => {
      if (io === "output") return;
      if (zodSchema instanceof z.ZodObject && !isStrict(zodSchema)) {
        refuse(path, "must be a strict object (z.strictObject)");
      }
      if (zodSchema instanceof z.ZodCatch) {
        refuse(path, "must not use .catch(): it would hide invalid arguments");
      }
    },
  });
  return simplifySchema(plainJson(emitted));
}

/** `["properties","lines","items","properties","id"]` is `lines[].id`. */
function pathName(path: readonly PropertyKey[]): string {
  let name = "";
  for (let index = 0; index < path.length; index += 1) {
    const segment = path[index];
    if (segment === "properties") {
      index += 1;
      name += `${name === "" ? "" : "."}${String(path[index])}`;
    } else if (segment === "items") name += "[]";
    else if (segment === "additionalProperties") name += ".*";
  }
  return name;
}

/** By hand, since an object with rules across its fields refuses to omit any; those rules still hold at the call. */
function withoutKeys(input: z.ZodObject, hidden: readonly string[]): z.ZodObject {
  if (hidden.length === 0 || !isStrict(input)) return input;
  const visible = Object.entries(input.shape).filter(([key]) => !hidden.includes(key));
  return z.strictObject(Object.fromEntries(visible));
}

function isStrict(schema: z.ZodObject): boolean {
  return schema.def.catchall?._zod.def.type === "never";
}

/** An emitted schema is plain JSON beside what the emitter hides in it. */
function plainJson(schema: object): JsonObject {
  const copy = fromUnknown(Object.fromEntries(Object.entries(schema)));
  if (!isJsonObject(copy)) throw new TypeError("a JSON Schema is an object");
  const { $schema: _dialect, ...rest } = copy;
  return rest;
}

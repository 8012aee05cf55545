// Makes a tool of a plain function that says in a static `toolSpec` what it is; its types give the schema (R7, R9b).
import { z } from "zod";
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import type { CallContext } from "../call/call-context";
import { ok, ToolResult } from "../call/tool-result";
import { RUNTIME_NAMES } from "../schema/input-schema";
import type { ShapedContract, Tool, ToolSpec } from "../tool";
import { declaredTraits, withTraits } from "./declared-traits";
import { defineTool } from "./define-tool";
import { refusal } from "./definition-error";

/** What a function says beside its code; the rest is read from its types and doc at build time. */
export type FunctionSpec = ShapedContract &
  Partial<
    Omit<ToolSpec<z.ZodObject, never>, "shape" | "contract" | "handler" | "cleanUp" | "work">
  >;

export type ToolFunction = ((...args: never[]) => unknown) & { readonly toolSpec?: FunctionSpec };

/** What the build step read of one function. */
export type ExtractedFunction = {
  readonly inputSchema: JsonObject;
  readonly doc: string;
  /** Parameter names in order where the function takes them one by one, `ctx` among them; null where it takes one object. */
  readonly positional: readonly string[] | null;
};

/** `calculateSum` is `calculate_sum`. */
export function toolNameOf(fn: ToolFunction): string {
  return fn.toolSpec?.name ?? fn.name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

/** @throws ToolDefinitionError where nothing says what it is or takes, and for everything that `defineTool` refuses. */
export function functionTool<Services>(
  fn: ToolFunction,
  extracted: ExtractedFunction | undefined,
): Tool<Services> {
  const name = toolNameOf(fn);
  const spec = fn.toolSpec;
  if (!spec) throw refusal(name, "shape is missing: give the function a toolSpec", "SHAPE-01");
  const plain = async (args: object, ctx: CallContext<Services>) =>
    asResult(await callChecked(fn, args, ctx, extracted?.positional ?? null));
  const handler = declaredTraits(fn).reduce((inner, traits) => withTraits(traits)(inner), plain);
  if (spec.input) return defineTool({ ...spec, input: spec.input, name, handler });
  if (!extracted) {
    throw refusal(name, "has no input schema: run the extract step, or give `input`");
  }
  const input = zodOf(name, extracted.inputSchema);
  const schema = withoutHidden(extracted.inputSchema, spec.hidden ?? []);
  return defineTool({ doc: extracted.doc, ...spec, input, name, handler }, schema);
}

/** What a function returns is the call's data; an envelope of its own stays one. */
function asResult(value: unknown): ToolResult {
  const envelope = ToolResult.safeParse(value);
  return envelope.success ? envelope.data : ok(fromUnknown(value ?? null));
}

/** The arguments have passed the schema that was read from the function's own parameter types. */
function callChecked(
  fn: ToolFunction,
  args: object,
  ctx: CallContext<unknown>,
  positional: readonly string[] | null,
): unknown {
  const call = fn as (...args: readonly unknown[]) => unknown;
  if (positional === null) return call(args, ctx);
  const values = new Map<string, unknown>(Object.entries(args));
  return call(...positional.map((name) => (RUNTIME_NAMES.has(name) ? ctx : values.get(name))));
}

/** The extracted schema in zod's words, so that one check serves every tool. */
function zodOf(tool: string, schema: JsonObject): z.ZodObject {
  const input = z.fromJSONSchema(schemaOf(schema));
  if (input instanceof z.ZodObject) return input;
  throw refusal(tool, "parameters must form an object", "SCHEMA-01");
}

/** An extracted schema is one by construction. */
function schemaOf(schema: JsonObject): z.core.JSONSchema.JSONSchema {
  return schema as z.core.JSONSchema.JSONSchema;
}

function withoutHidden(schema: JsonObject, hidden: readonly string[]): JsonObject {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const visible = Object.entries(properties).filter(([name]) => !hidden.includes(name));
  const needed = required.filter((name) => !hidden.some((key) => key === name));
  const { required: _, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(visible),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

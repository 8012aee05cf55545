// One neutral tool in the words of each provider; switching the provider never touches the tool (R13).
import type { JsonObject } from "@/lib/kernel/json";
import { objectWithDoubles } from "@/lib/kernel/json-doubles";
import type { Annotations, ToolDefinition } from "../definition/tool-definition";

/** A definition under the name that the model sees. */
export type NamedDefinition = Pick<
  ToolDefinition,
  "description" | "inputSchema" | "outputSchema" | "annotations" | "title"
> & { readonly name: string };

export type AnthropicTool = {
  readonly name: string;
  readonly description: string;
  readonly input_schema: JsonObject;
};

export function anthropicTool({ name, description, inputSchema }: NamedDefinition): AnthropicTool {
  return { name, description, input_schema: parametersOf(inputSchema) };
}

export type OpenAiTool = {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
  };
};

export function openAiTool({ name, description, inputSchema }: NamedDefinition): OpenAiTool {
  return {
    type: "function",
    function: { name, description, parameters: parametersOf(inputSchema) },
  };
}

export type GeminiTools = {
  readonly functionDeclarations: readonly {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
  }[];
};

export function geminiTools(definitions: readonly NamedDefinition[]): GeminiTools {
  return {
    functionDeclarations: definitions.map(({ name, description, inputSchema }) => ({
      name,
      description,
      parameters: parametersOf(inputSchema),
    })),
  };
}

export type McpTool = {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: Annotations;
};

export function mcpTool(definition: NamedDefinition): McpTool {
  const { name, title, description, inputSchema, outputSchema, annotations } = definition;
  return {
    name,
    ...(title === undefined ? {} : { title }),
    description,
    inputSchema: asObjectSchema(inputSchema),
    ...(outputSchema === undefined ? {} : { outputSchema: objectWithDoubles(outputSchema) }),
    ...(annotations === undefined ? {} : { annotations }),
  };
}

function parametersOf(schema: JsonObject | null): JsonObject {
  const { $schema: _dialect, ...rest } = asObjectSchema(schema);
  return rest;
}

/**
 * Providers insist on an object at the root; a schema that merely refers to one says so beside its reference. They are
 * reached through plain JSON, so a bound beyond 2^53 is rounded for reading.
 */
function asObjectSchema(schema: JsonObject | null): JsonObject {
  if (schema === null) return { type: "object", properties: {} };
  const plain = objectWithDoubles(schema);
  return Object.hasOwn(plain, "type") ? plain : { type: "object", ...plain };
}

// What a flow takes (R191): a JSON Schema object whose properties are its arguments, by the names that its steps take them by.
import { z } from "zod";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";

export const ArgumentName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, {
  error: "letters, digits and _, with a letter first, at most 64",
});
const Json: z.ZodType<JsonValue> = z.json();

/** Closed, whether it says so or not: an argument that nobody has declared would be lost without a word. */
export const FlowInputSchema = z
  .object({
    type: z.literal("object", { error: "is object: a flow takes its arguments by name" }),
    properties: z.record(ArgumentName, Json),
    required: z.array(z.string()).exactOptional(),
    additionalProperties: z
      .literal(false, { error: "is false: a flow takes only the arguments that it declares" })
      .default(false),
  })
  .catchall(Json)
  .check(({ value: { properties, required = [] }, issues }) => {
    for (const [at, name] of required.entries())
      if (!Object.hasOwn(properties, name))
        issues.push({
          ...{ code: "custom", input: name, path: ["required", at] },
          message: `no argument ${name} is declared`,
        });
  });
export type FlowInputSchema = z.infer<typeof FlowInputSchema>;

type Takes = { readonly inputSchema?: FlowInputSchema | undefined };

const NO_ARGUMENTS: JsonObject = {
  ...{ type: "object", properties: {}, additionalProperties: false },
};

/** As agents and people are told of it. */
export function inputSchemaOf({ inputSchema }: Takes): JsonObject {
  return inputSchema ?? NO_ARGUMENTS;
}

export function argumentNames({ inputSchema }: Takes): readonly string[] {
  return Object.keys(inputSchema?.properties ?? {});
}

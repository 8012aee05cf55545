// Zod shapes as JSON Schema 2020-12 for the OpenAPI document: named ones become components, the rest stands in place.
import { z } from "zod";

export type JsonSchema = { readonly [keyword: string]: unknown };

export type SchemaWriter = {
  /** An answer, as it is sent; shapes with a name of their own are referred to. */
  output(schema: z.ZodType): JsonSchema;
  /** A body, as it is accepted. */
  input(schema: z.ZodType): JsonSchema;
  /** The fields of a query or of path parameters, each on its own, and whether it must be there. */
  fields(schema: z.ZodObject): readonly SchemaField[];
  /** What has been referred to so far, by name. */
  components(): Readonly<Record<string, JsonSchema>>;
};

export type SchemaField = {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
};

type Names = ReturnType<typeof z.registry<{ id: string }>>;

const COMPONENTS = "#/components/schemas/";
const DEFINITIONS = "#/$defs/";

export function schemaWriter(shapes: ReadonlyMap<string, z.ZodType>): SchemaWriter {
  const names: Names = z.registry<{ id: string }>();
  for (const [id, shape] of shapes) names.add(shape, { id });
  const unnamed: Names = z.registry<{ id: string }>();
  const components = new Map<string, JsonSchema>();
  const nested = new Map<string, string>();

  /** A shape that holds itself has no name of its own; equal ones share one. */
  const nameOf = (key: string, definition: unknown): string => {
    if (!key.startsWith("__")) return key;
    const content = JSON.stringify(definition).replaceAll(DEFINITIONS + key, "#");
    const known = nested.get(content);
    if (known) return known;
    const name = nested.size === 0 ? "Json" : `Nested${nested.size}`;
    nested.set(content, name);
    return name;
  };

  const write = (schema: z.ZodType, io: "input" | "output", metadata: Names): JsonSchema => {
    const json = z.toJSONSchema(schema, { io, metadata, unrepresentable: "any" });
    const { $schema: _, $defs: definitions = {}, ...root } = json;
    const renamed = new Map(
      Object.entries(definitions).map(([key, value]) => [key, nameOf(key, value)] as const),
    );
    for (const [key, value] of Object.entries(definitions))
      components.set(renamed.get(key) ?? key, relocate(value, renamed));
    return relocate(root, renamed);
  };

  // Whatever the contracts hold, the first nested shape is that of any JSON value.
  write(z.json(), "output", unnamed);

  return {
    output: (schema) => write(schema, "output", names),
    input: (schema) => write(schema, "input", unnamed),
    fields: (schema) =>
      Object.entries(schema.shape).map(([name, field]) => ({
        name,
        required: !z.safeParse(field, undefined).success,
        schema: write(field as z.ZodType, "input", unnamed),
      })),
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The same schema with its definitions referred to as components. */
function relocate(schema: JsonSchema, renamed: ReadonlyMap<string, string>): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string") return value;
    const name = value.slice(DEFINITIONS.length);
    return COMPONENTS + (renamed.get(name) ?? name);
  });
  return JSON.parse(text);
}

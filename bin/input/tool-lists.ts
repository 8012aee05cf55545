// Reads what discovery would have found: for each alias a list of tools, with what code says of them.

import { SHAPES, type ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { readHints } from "@/lib/domain/tools/hints/hints";
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";

export type ToolLists = ReadonlyMap<string, readonly ToolDefinition[]>;

/** `message` says which entry cannot be used. */
export type ToolListsReading =
  | { readonly ok: true; readonly lists: ToolLists }
  | { readonly ok: false; readonly message: string };

/** `{"<alias>": [{"name","description","inputSchema","annotations"?,"shape"?,"spec"?,"declared"?}]}` (cli.md, catalog). */
export function readToolLists(value: JsonValue): ToolListsReading {
  if (!isJsonObject(value)) return fault("tools must be an object with one list for each alias");
  const lists = new Map<string, readonly ToolDefinition[]>();
  for (const [alias, list] of Object.entries(value)) {
    if (!isJsonList(list)) return fault(`tools.${alias} must be a list of tools`);
    const definitions: ToolDefinition[] = [];
    for (const [index, raw] of list.entries()) {
      const definition = readDefinition(raw);
      if (typeof definition === "string") return fault(`tools.${alias}[${index}] ${definition}`);
      definitions.push(definition);
    }
    lists.set(alias, definitions);
  }
  return { ok: true, lists };
}

/** A sentence where the entry is unusable. */
function readDefinition(raw: JsonValue): ToolDefinition | string {
  if (!isJsonObject(raw)) return "must be an object";
  const { name, title, inputSchema = null } = raw;
  const [description, declared] = [raw.description ?? "", raw.declared ?? []];
  if (typeof name !== "string" || name === "") return "needs a name";
  if (typeof description !== "string") return "has a description that is no text";
  if (inputSchema !== null && !isJsonObject(inputSchema))
    return "has an inputSchema that is no object";
  if (!isJsonList(declared)) return "has declarations that are no list";
  const shape = SHAPES.find((known) => known === raw.shape);
  if (raw.shape !== undefined && raw.shape !== null && shape === undefined) {
    return `has an unknown shape; use one of ${SHAPES.join(", ")}`;
  }
  return {
    name,
    description,
    inputSchema,
    ...(typeof title === "string" ? { title } : {}),
    ...(isJsonObject(raw.outputSchema) ? { outputSchema: raw.outputSchema } : {}),
    ...readAnnotations(raw),
    ...(shape === undefined ? {} : { shape }),
    ...(raw.spec === undefined || raw.spec === null ? {} : { spec: raw.spec }),
    ...(declared.length === 0 ? {} : { declared }),
  };
}

function readAnnotations(raw: JsonObject): Pick<ToolDefinition, "annotations"> {
  const { annotations } = readHints(raw.annotations ?? undefined);
  return annotations === null ? {} : { annotations };
}

const fault = (message: string): ToolListsReading => ({ ok: false, message });

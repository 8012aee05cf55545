// Reads many tools at once; what was worked out is remembered under what it follows from.
import type { Db } from "@/lib/db/engine/database";
import { toJsonText } from "@/lib/db/engine/json-text";
import { asJson } from "@/lib/db/engine/stored-json";
import { type DeclaredTool, findDefinitions } from "@/lib/db/tools/tools";
import type { ServiceContext } from "../service-context";
import { NOTHING_READ, readTool, type ToolReading } from "./tool-reading";

type Readable = Pick<DeclaredTool, "reviewed" | "declaration">;

/** In the order of the tools. Pass the transaction where there is one. */
export async function readTools(
  { catalogCache }: Pick<ServiceContext, "catalogCache">,
  db: Db,
  tools: readonly Readable[],
): Promise<readonly ToolReading[]> {
  const keyed = tools.map((tool) => ({ tool, key: keyOf(tool) }));
  const found = new Map(keyed.map(({ key }) => [key, catalogCache.tools.get(key)]));
  const missing = keyed.filter(({ key }) => found.get(key) === undefined);
  const definitions = await findDefinitions(
    db,
    missing.map(({ tool }) => tool.reviewed),
  );
  for (const { tool, key } of missing) {
    const reading = readTool(definitions.get(tool.reviewed) ?? null, tool.declaration);
    catalogCache.tools.set(key, reading);
    found.set(key, reading);
  }
  return keyed.map(({ key }) => found.get(key) ?? NOTHING_READ);
}

/** Names the content that the reading follows from. */
function keyOf({ reviewed, declaration }: Readable): string {
  const { shape, contract, additions } = declaration;
  const isDeclared = shape !== null || contract !== null || additions !== null;
  return isDeclared ? `${reviewed} ${toJsonText(asJson(declaration))}` : reviewed;
}

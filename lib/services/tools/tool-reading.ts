// What follows from one tool's definition and declaration alone, worked out once and remembered under what it follows from.

import type { Db } from "@/lib/db/database";
import { toJsonText } from "@/lib/db/json-text";
import { asJson } from "@/lib/db/stored-json";
import { type DeclaredTool, findDefinitions } from "@/lib/db/tools";
import { lintDefinition } from "@/lib/domain/lint/definition-lint";
import { definitionInForce } from "@/lib/domain/tools/definition-in-force";
import { readHints } from "@/lib/domain/tools/hints";
import { type Suggestion, suggestTraits } from "@/lib/domain/tools/suggest-traits";
import type { ToolDefinition } from "@/lib/domain/tools/tool-definition";
import type { ToolFinding } from "@/lib/domain/tools/tool-finding";
import type { ServiceContext } from "../service-context";

export type ToolReading = {
  /** As reviewed, before any declaration; null where its source has never listed one that can be used. */
  readonly reviewed: ToolDefinition | null;
  /** With what was declared. */
  readonly inForce: ToolDefinition | null;
  readonly lint: readonly ToolFinding[];
  /** What its hints, name and words suggest by themselves. */
  readonly suggestion: Suggestion | null;
};

export type Readable = Pick<DeclaredTool, "reviewed" | "declaration">;

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

export function readTool(
  reviewed: ToolDefinition | null,
  declaration: DeclaredTool["declaration"],
): ToolReading {
  if (reviewed === null) return NOTHING_READ;
  const inForce = definitionInForce(reviewed, declaration);
  const { name, description, annotations, shape } = inForce;
  const { hints } = readHints(annotations);
  return {
    reviewed,
    inForce,
    lint: lintDefinition(inForce),
    suggestion: suggestTraits({ name, description, hints, ...(shape ? { shape } : {}) }),
  };
}

const NOTHING_READ: ToolReading = { reviewed: null, inForce: null, lint: [], suggestion: null };

/** Names the content that the reading follows from. */
function keyOf({ reviewed, declaration }: Readable): string {
  const { shape, contract, additions } = declaration;
  const isDeclared = shape !== null || contract !== null || additions !== null;
  return isDeclared ? `${reviewed} ${toJsonText(asJson(declaration))}` : reviewed;
}

// Says the shapes of many tools at once, each with the most careful contract that it leaves room for.
import type { z } from "zod";
import type { DeclareShapesInput, ReviewedTool, ReviewResult } from "@/lib/contracts/declarations";
import type { Db } from "@/lib/db/engine/database";
import { type DeclaredTool, findDeclaredTools } from "@/lib/db/tools/tools";
import { declarationFaults } from "@/lib/domain/tools/contract/declaration-faults";
import { startingContract } from "@/lib/domain/tools/contract/starting-contract";
import type { ToolDeclaration } from "@/lib/domain/tools/contract/tool-declaration";
import type { Changed } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { declare } from "./declare";
import { readTools } from "./read-tools";
import { type Spoken, speakOfMany } from "./speak-of-many";
import { readTool, type ToolReading } from "./tool-reading";

type Input = z.output<typeof DeclareShapesInput>;
type Wanted = Input["items"][number];

/**
 * One result an item and one revision for all. Only tools whose shape nobody has said: what stands is changed one by one.
 * @throws AppError FORBIDDEN, INVALID_INPUT for a tool that is named twice.
 */
export function declareShapes(
  context: ServiceContext,
  { items, note }: Input,
): Promise<Changed<ReviewResult>> {
  return speakOfMany(context, {
    items,
    speak: (tx) => declareAll(tx, context, items, note),
    summary: (ids) =>
      ids.length === 1
        ? "Declared the shape of 1 tool"
        : `Declared the shapes of ${ids.length} tools`,
  });
}

async function declareAll(
  tx: Db,
  context: ServiceContext,
  items: readonly Wanted[],
  note: string,
): Promise<readonly Spoken[]> {
  const ids = items.map(({ tool }) => tool);
  const found = await findDeclaredTools(tx, context.workspaceId, ids);
  const tools = [...found.values()];
  const readings = await readTools(context, tx, tools);
  const readingOf = new Map(tools.map((tool, index) => [tool.id, readings[index]]));
  const spoken: Spoken[] = [];
  for (const wanted of items) {
    const tool = found.get(wanted.tool);
    const reading = readingOf.get(wanted.tool);
    spoken.push(
      tool && reading
        ? await declareOne(tx, context, { wanted, tool, reading, note })
        : { result: { id: wanted.tool, version: 0, outcome: "not_found", reason: NO_TOOL } },
    );
  }
  return spoken;
}

const NO_TOOL = "There is no such tool.";

type Work = {
  readonly wanted: Wanted;
  readonly tool: DeclaredTool;
  readonly reading: ToolReading;
  readonly note: string;
};

async function declareOne(tx: Db, context: ServiceContext, work: Work): Promise<Spoken> {
  const { tool, reading, note } = work;
  const { id, version, source, state } = tool;
  const declaration = startOf(work);
  const refused = refusal(work, declaration);
  if (refused !== null) return { result: { id, version, ...refused } };
  const declared = await declare(tx, context, tool, { declaration, note });
  const { inForce } = readTool(reading.reviewed, declaration);
  if (inForce === null) throw new Error("a declared tool has a definition");
  return {
    result: { id, version: declared.tool.version, outcome: "done", reason: "" },
    source,
    audit: declared.audit,
    edit: { inForce, state },
  };
}

/** What was said beside the shape stays, and an approval where only the tool's own words speak for it. */
function startOf({ wanted, tool, reading }: Work): ToolDeclaration {
  const contract = startingContract(wanted.shape, reading.suggestion?.approval);
  return { ...tool.declaration, shape: wanted.shape, contract };
}

function refusal(
  { wanted, tool, reading }: Work,
  declaration: ToolDeclaration,
): Pick<ReviewedTool, "outcome" | "reason"> | null {
  const { reviewed, inForce } = reading;
  if (wanted.version !== tool.version)
    return { outcome: "stale", reason: "Somebody changed it since." };
  if (reviewed === null)
    return { outcome: "refused", reason: "It has no definition that can be used." };
  if (inForce?.shape === wanted.shape)
    return { outcome: "unchanged", reason: `It is a ${wanted.shape} already.` };
  if (inForce?.shape !== undefined)
    return { outcome: "refused", reason: `It is a ${inForce.shape}; change it on its own page.` };
  const [fault] = declarationFaults(reviewed, declaration);
  if (fault === undefined) return null;
  const rule = fault.ruleId === null ? "" : `${fault.ruleId}: `;
  return { outcome: "refused", reason: `${rule}${fault.message}` };
}

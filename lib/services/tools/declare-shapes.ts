// Says the shapes of many tools at once, each with the most careful contract that it leaves room for.
import type { z } from "zod";
import type { DeclareShapesInput, ReviewedTool, ReviewResult } from "@/lib/contracts/declarations";
import type { Db } from "@/lib/db/database";
import { findHeadRevision } from "@/lib/db/revisions";
import { type DeclaredTool, findDeclaredTools } from "@/lib/db/tools";
import { declarationFaults } from "@/lib/domain/tools/declaration-faults";
import { startingContract } from "@/lib/domain/tools/starting-contract";
import type { ToolDeclaration } from "@/lib/domain/tools/tool-declaration";
import { authorise } from "../actor";
import { type AuditLine, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { consequencesOf, type ToolEdit } from "./consequences";
import { declare } from "./declare";
import { loadToolUses } from "./load-tool-uses";
import { readTools } from "./read-tools";
import { refuseTwice } from "./refuse-twice";
import { readTool, type ToolReading } from "./tool-reading";

type Input = z.output<typeof DeclareShapesInput>;
type Wanted = Input["items"][number];

/**
 * One result an item and one revision for all. Only tools whose shape nobody has said: what stands is changed one by one.
 * @throws AppError FORBIDDEN, INVALID_INPUT for a tool that is named twice.
 */
export async function declareShapes(
  context: ServiceContext,
  { items, note }: Input,
): Promise<Changed<ReviewResult>> {
  authorise(context.actor, "govern");
  refuseTwice(items);
  await loadToolUses(context);
  const { result, revision } = await changeGovernance(context, async (tx) => {
    const before = await findHeadRevision(tx, context.workspaceId);
    const outcomes = await declareAll(tx, context, items, note);
    const done = outcomes.filter(isDone);
    return {
      result: { before, outcomes },
      summary: `Declared the shapes of ${done.length} tools`,
      audit: done.map(({ audit }) => audit),
      touched: { sources: [...new Set(done.map(({ source }) => source))] },
    };
  });
  const done = result.outcomes.filter(isDone);
  const edits = new Map(done.map(({ result: { id }, edit }) => [id, edit]));
  return {
    result: {
      items: result.outcomes.map((outcome) => outcome.result),
      done: done.length,
      agents: await consequencesOf(context, result.before, edits),
    },
    revision,
  };
}

type Done = {
  readonly result: ReviewedTool;
  readonly source: string;
  readonly audit: AuditLine;
  readonly edit: ToolEdit;
};
type Outcome = Done | { readonly result: ReviewedTool };

function isDone(outcome: Outcome): outcome is Done {
  return "edit" in outcome;
}

async function declareAll(
  tx: Db,
  context: ServiceContext,
  items: readonly Wanted[],
  note: string,
): Promise<readonly Outcome[]> {
  const ids = items.map(({ tool }) => tool);
  const found = await findDeclaredTools(tx, context.workspaceId, ids);
  const tools = [...found.values()];
  const readings = await readTools(context, tx, tools);
  const readingOf = new Map(tools.map((tool, index) => [tool.id, readings[index]]));
  const outcomes: Outcome[] = [];
  for (const wanted of items) {
    const tool = found.get(wanted.tool);
    const reading = readingOf.get(wanted.tool);
    outcomes.push(
      tool && reading
        ? await declareOne(tx, context, { wanted, tool, reading, note })
        : { result: { id: wanted.tool, version: 0, outcome: "not_found", reason: NO_TOOL } },
    );
  }
  return outcomes;
}

const NO_TOOL = "There is no such tool.";

type Work = {
  readonly wanted: Wanted;
  readonly tool: DeclaredTool;
  readonly reading: ToolReading;
  readonly note: string;
};

async function declareOne(tx: Db, context: ServiceContext, work: Work): Promise<Outcome> {
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

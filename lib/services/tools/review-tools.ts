// Accepts changed definitions after somebody has seen them, one or many in one revision.
import type { ReviewedTool, ReviewResult } from "@/lib/contracts/declarations";
import type { Db } from "@/lib/db/engine/database";
import { TOOL_TARGET } from "@/lib/db/tools/tool-history";
import {
  type DeclaredTool,
  findDeclaredTools,
  findDefinitions,
  writeReview,
} from "@/lib/db/tools/tools";
import { declarationFaults } from "@/lib/domain/tools/contract/declaration-faults";
import { definitionInForce } from "@/lib/domain/tools/definition/definition-in-force";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { AuditLine, Changed } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { type Spoken, speakOfMany } from "./speak-of-many";

export type Looked = {
  /** `<source>/<callable>`. */
  readonly tool: string;
  /** Hash of the definition that was looked at. */
  readonly definition: string;
};

/**
 * One result an item and one revision for all. Only what was looked at is accepted: a definition that changed again
 * meanwhile is `stale`; one that contradicts what was declared is `refused` until that is put right.
 * @throws AppError FORBIDDEN, INVALID_INPUT for a tool that is named twice.
 */
export function reviewTools(
  context: ServiceContext,
  { items, note }: { readonly items: readonly Looked[]; readonly note: string },
): Promise<Changed<ReviewResult>> {
  return speakOfMany(context, {
    items,
    speak: (tx) => reviewAll(tx, context, items, note),
    summary: summaryOf,
  });
}

async function reviewAll(
  tx: Db,
  { workspaceId }: ServiceContext,
  items: readonly Looked[],
  note: string,
): Promise<readonly Spoken[]> {
  const ids = items.map(({ tool }) => tool);
  const tools = await findDeclaredTools(tx, workspaceId, ids);
  const hashes = [...tools.values()].map(({ listed }) => listed);
  const definitions = await findDefinitions(tx, hashes);
  const spoken: Spoken[] = [];
  for (const looked of items) {
    const tool = tools.get(looked.tool);
    const definition = tool && (definitions.get(tool.listed) ?? null);
    spoken.push(await review(tx, { looked, tool, definition: definition ?? null, note }));
  }
  return spoken;
}

type Work = {
  readonly looked: Looked;
  readonly tool: DeclaredTool | undefined;
  readonly definition: ToolDefinition | null;
  readonly note: string;
};

async function review(tx: Db, { looked, tool, definition, note }: Work): Promise<Spoken> {
  if (!tool) return { result: outcome(looked.tool, 0, "not_found", "There is no such tool.") };
  const refused = refusal(looked, tool, definition);
  if (refused !== null || definition === null)
    return { result: outcome(tool.id, tool.version, ...(refused ?? NO_DEFINITION)) };
  if (!(await writeReview(tx, tool)))
    return { result: outcome(tool.id, tool.version, ...CHANGED_AGAIN) };
  return {
    result: outcome(tool.id, tool.version + 1, "done", ""),
    source: tool.source,
    audit: auditLine(tool, note),
    edit: { inForce: definitionInForce(definition, tool.declaration), state: "current" },
  };
}

type Refusal = readonly [ReviewedTool["outcome"], string];
const CHANGED_AGAIN: Refusal = [
  "stale",
  "It changed again since you looked at it. Look at the newest definition, then review it.",
];
const NO_DEFINITION: Refusal = ["refused", "It lists no definition that can be used."];

function refusal(
  { definition: seen }: Looked,
  tool: DeclaredTool,
  definition: ToolDefinition | null,
): Refusal | null {
  if (seen !== tool.listed) return CHANGED_AGAIN;
  if (tool.state === "current") return ["unchanged", "It is reviewed already."];
  if (tool.state === "gone") return ["refused", "Its source does not list it any more."];
  if (tool.state === "quarantined" || definition === null) return NO_DEFINITION;
  const [fault] = declarationFaults(definition, tool.declaration);
  if (fault === undefined) return null;
  const rule = fault.ruleId === null ? "" : `${fault.ruleId}: `;
  return [
    "refused",
    `What was declared of it does not fit the new definition. ${rule}${fault.message} Change the declaration first.`,
  ];
}

function outcome(
  id: string,
  version: number,
  word: ReviewedTool["outcome"],
  reason: string,
): ReviewedTool {
  return { id, outcome: word, reason, version };
}

function auditLine(tool: DeclaredTool, note: string): AuditLine {
  return {
    action: "tool.reviewed",
    targetKind: TOOL_TARGET,
    targetId: tool.id,
    before: { definition: tool.reviewed },
    after: { definition: tool.listed, note },
  };
}

function summaryOf([first = "", ...more]: readonly string[]): string {
  return more.length === 0
    ? `Reviewed the changed definition of ${first}`
    : `Reviewed the changed definitions of ${more.length + 1} tools`;
}

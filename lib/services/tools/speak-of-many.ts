// One word about many tools: an outcome each, one revision for all, and what it does to the agents.
import type { ReviewedTool, ReviewResult } from "@/lib/contracts/declarations";
import type { Db } from "@/lib/db/engine/database";
import { findHeadRevision } from "@/lib/db/revisions/revisions";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { type AuditLine, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { consequencesOf, type ToolEdit } from "./consequences";
import { loadToolUses } from "./load-tool-uses";

/** What became of one tool; a word that came to something carries its audit and what is in force now. */
export type Spoken =
  | { readonly result: ReviewedTool }
  | {
      readonly result: ReviewedTool;
      readonly source: string;
      readonly audit: AuditLine;
      readonly edit: ToolEdit;
    };
type Done = Extract<Spoken, { edit: ToolEdit }>;

type Speech = {
  /** Each names another tool. */
  readonly items: readonly { readonly tool: string }[];
  /** One outcome an item, in order. */
  readonly speak: (tx: Db) => Promise<readonly Spoken[]>;
  /** Of the tools for which it came to something. */
  readonly summary: (ids: readonly string[]) => string;
};

/** @throws AppError FORBIDDEN, INVALID_INPUT for a tool that is named twice. */
export async function speakOfMany(
  context: ServiceContext,
  { items, speak, summary }: Speech,
): Promise<Changed<ReviewResult>> {
  authorise(context.actor, "govern");
  refuseTwice(items);
  await loadToolUses(context);
  const { result, revision } = await changeGovernance(context, async (tx) => {
    const before = await findHeadRevision(tx, context.workspaceId);
    const spoken = await speak(tx);
    const done = spoken.filter(isDone);
    return {
      result: { before, spoken, done },
      summary: summary(done.map(idOf)),
      audit: done.map(({ audit }) => audit),
      touched: { sources: [...new Set(done.map(({ source }) => source))] },
    };
  });
  const { before, spoken, done } = result;
  const edits = new Map(done.map((each) => [idOf(each), each.edit]));
  return {
    result: {
      items: spoken.map((each) => each.result),
      done: done.length,
      agents: await consequencesOf(context, before, edits),
    },
    revision,
  };
}

function isDone(spoken: Spoken): spoken is Done {
  return "edit" in spoken;
}

function idOf({ result }: Spoken): string {
  return result.id;
}

function refuseTwice(items: Speech["items"]): void {
  const seen = new Set<string>();
  for (const [index, { tool }] of items.entries()) {
    const message = "names a tool that stands in this list already";
    if (seen.has(tool)) throw invalidInput([{ path: `items.${index}.tool`, message }]);
    seen.add(tool);
  }
}

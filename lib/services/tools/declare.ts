// Writes what an operator says of one tool, inside the transaction of whatever change it belongs to.
import type { Db } from "@/lib/db/engine/database";
import { asJson } from "@/lib/db/engine/stored-json";
import { TOOL_TARGET } from "@/lib/db/tools/tool-history";
import { type DeclaredTool, writeDeclaration } from "@/lib/db/tools/tools";
import {
  NOTHING_DECLARED,
  type ToolDeclaration,
} from "@/lib/domain/tools/contract/tool-declaration";
import { AppError } from "@/lib/kernel/errors";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import type { AuditLine } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";

export type Said = { readonly declaration: ToolDeclaration; readonly note: string };

export type Declared = { readonly tool: DeclaredTool; readonly audit: AuditLine };

/** Whether the tool stands like this already; a note alone, where nothing is declared, says nothing. */
export function isSaid(tool: DeclaredTool, said: Said): boolean {
  const isSame = printed(tool.declaration) === printed(said.declaration);
  return isSame && (tool.note === said.note || saysNothing(said.declaration));
}

/** @throws AppError STALE where the row changed since it was read. */
export async function declare(
  tx: Db,
  context: ServiceContext,
  tool: DeclaredTool,
  { declaration, note }: Said,
): Promise<Declared> {
  const nothing = saysNothing(declaration);
  const by = nothing ? null : context.actor.name;
  const at = nothing ? null : context.clock.now();
  const kept = nothing ? "" : note;
  if (!(await writeDeclaration(tx, tool, { declaration, note: kept, by, at })))
    throw new AppError("STALE", `${tool.id} changed meanwhile. Nothing was saved.`);
  return {
    tool: {
      ...tool,
      declaration,
      note: kept,
      declaredBy: by,
      declaredAt: at,
      version: tool.version + 1,
    },
    audit: {
      action: nothing ? "tool.undeclared" : "tool.declared",
      targetKind: TOOL_TARGET,
      targetId: tool.id,
      before: asJson({ ...tool.declaration, note: tool.note }),
      after: asJson({ ...declaration, note }),
    },
  };
}

function saysNothing(declaration: ToolDeclaration): boolean {
  return printed(declaration) === printed(NOTHING_DECLARED);
}

function printed(declaration: ToolDeclaration): string {
  return canonicalJson(asJson(declaration));
}

// Says what a tool is and how it may run, for every agent that has it; or takes that back.
import type { z } from "zod";
import type { PutDeclarationInput, SavedDeclaration } from "@/lib/contracts/declarations";
import type { Db } from "@/lib/db/engine/database";
import { findHeadRevision, type RevisionRecord } from "@/lib/db/revisions/revisions";
import { type DeclaredTool, findDeclaredTools, listDeclaredTools } from "@/lib/db/tools/tools";
import { declarationFaults } from "@/lib/domain/tools/contract/declaration-faults";
import {
  additionsOrNull,
  type ToolDeclaration,
} from "@/lib/domain/tools/contract/tool-declaration";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { type Change, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { consequencesOf, type ToolEdits } from "./consequences";
import { declare, isSaid, type Said } from "./declare";
import { refusedDeclaration } from "./fault-view";
import { loadToolUses } from "./load-tool-uses";
import { readTools } from "./read-tools";
import { toDeclarationView } from "./runtime-plane";
import { toolNotFound } from "./tool-not-found";
import { readTool, type ToolReading } from "./tool-reading";

type Asked = {
  readonly id: string;
  readonly version: number;
  readonly input: z.output<typeof PutDeclarationInput>;
};

/**
 * Contradictions are refused with the ids of the rules that they break; a tool with code takes only what is tighter.
 * @throws AppError FORBIDDEN, NOT_FOUND, STALE, INVALID_INPUT, CONFLICT for a tool without a definition.
 */
export async function putDeclaration(
  context: ServiceContext,
  { id, version, input }: Asked,
): Promise<Changed<SavedDeclaration>> {
  authorise(context.actor, "govern");
  const said = { declaration: declarationOf(input), note: input.note };
  await loadToolUses(context);
  const { result, revision } = await changeGovernance(context, (tx) =>
    change(tx, context, { id, version, said }),
  );
  const { before, tool, reading, changed } = result;
  const edits: ToolEdits = changed ? editsOf(tool, reading) : new Map();
  return {
    result: {
      id,
      declaration: toDeclarationView(tool),
      version: tool.version,
      changed,
      lint: reading.lint,
      agents: await consequencesOf(context, before, edits),
    },
    revision,
  };
}

type Outcome = {
  /** The settings before the change. */
  readonly before: RevisionRecord | null;
  readonly tool: DeclaredTool;
  readonly reading: ToolReading;
  readonly changed: boolean;
};

async function change(
  tx: Db,
  context: ServiceContext,
  { id, version, said }: Pick<Asked, "id" | "version"> & { readonly said: Said },
): Promise<Change<Outcome>> {
  const before = await findHeadRevision(tx, context.workspaceId);
  const { tool, reading } = await toolOrThrow(tx, context, id);
  const current = { version: tool.version, declaration: toDeclarationView(tool) };
  refuseStale(current, version);
  const definition = definitionOrThrow(tool, reading);
  const faults = declarationFaults(definition, said.declaration);
  if (faults.length > 0) throw refusedDeclaration(faults);
  if (isSaid(tool, said))
    return {
      result: { before, tool, reading, changed: false },
      summary: "",
      audit: [],
      touched: {},
    };
  const declared = await declare(tx, context, tool, said);
  const after = readTool(definition, said.declaration);
  return {
    result: { before, tool: declared.tool, reading: after, changed: true },
    summary: summaryOf(tool, said.declaration),
    audit: [declared.audit],
    touched: { sources: [tool.source] },
  };
}

function declarationOf({
  shape,
  contract,
  notes,
  annotations,
  inputSchema,
}: Asked["input"]): ToolDeclaration {
  return { shape, contract, additions: additionsOrNull({ notes, annotations, inputSchema }) };
}

async function toolOrThrow(
  tx: Db,
  context: ServiceContext,
  id: string,
): Promise<{ readonly tool: DeclaredTool; readonly reading: ToolReading }> {
  const tool = (await findDeclaredTools(tx, context.workspaceId, [id])).get(id);
  if (!tool) throw toolNotFound(id, await listDeclaredTools(tx, context.workspaceId));
  const [reading] = await readTools(context, tx, [tool]);
  if (!reading) throw new Error("one tool has one reading");
  return { tool, reading };
}

function definitionOrThrow(tool: DeclaredTool, { reviewed }: ToolReading) {
  if (reviewed !== null) return reviewed;
  throw new AppError(
    "CONFLICT",
    `${tool.id} has never listed a definition that can be used, so there is nothing to declare yet.`,
  );
}

function editsOf({ id, state }: DeclaredTool, { inForce }: ToolReading): ToolEdits {
  return new Map(inForce === null ? [] : [[id, { inForce, state }]]);
}

function summaryOf({ id }: DeclaredTool, { shape, contract }: ToolDeclaration): string {
  if (shape === null && contract === null) return `Took back what ${id} was declared to be`;
  return shape === null ? `Tightened the contract of ${id}` : `Declared ${id} a ${shape}`;
}

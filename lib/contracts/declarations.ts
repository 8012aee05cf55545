// Declarations and reviews over HTTP: an operator says what a tool is for every agent, and accepts what its source changed.
import { z } from "zod";
import { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import { AnnotationsInput, ToolNotesInput } from "@/lib/domain/tools/contract/tool-declaration";
import { changed, type DeepReadonly, endpoint, text } from "./endpoint";
import { ImpactView } from "./impact";
import { DeclarationView, ShapeName } from "./tool-planes";
import { ToolId, ToolParams } from "./tools";
import { FindingView, Json } from "./traits";

/** Why, for whoever reads it later. */
const Note = text(2000).trim().min(1, { error: "say why" });
const Hash = z.string().regex(/^[0-9a-f]{64}$/, { error: "a hash of 64 hexadecimal digits" });

/**
 * Replaces the whole declaration; null takes a part back. A tool with code only takes what is tighter than its code, any
 * other one starts from the careful contract.
 */
export const PutDeclarationInput = z.strictObject({
  shape: ShapeName.nullable().default(null),
  contract: ExecutionContract.nullable().default(null),
  notes: ToolNotesInput.nullable().default(null),
  /** Hints for export; none may promise more than the contract keeps. */
  annotations: AnnotationsInput.nullable().default(null),
  /** JSON Schema for a tool that its source lists without one. */
  inputSchema: z.record(z.string(), Json).nullable().default(null),
  note: Note,
});
/** As callers hold it; the door only reads it. */
export type PutDeclarationInput = DeepReadonly<z.input<typeof PutDeclarationInput>>;

/** What a change does to one agent that has the tool. */
export const AgentConsequence = z.object({
  agent: z.string(),
  impact: ImpactView,
  /** Findings of its catalog that come, and that go. */
  appear: z.array(FindingView),
  vanish: z.array(FindingView),
});
export type AgentConsequence = DeepReadonly<z.infer<typeof AgentConsequence>>;

export const SavedDeclaration = z.object({
  id: z.string(),
  /** What stands now; null where nothing is declared. */
  declaration: DeclarationView.nullable(),
  version: z.number().int(),
  /** False where everything stood like this already, so that nothing was written. */
  changed: z.boolean(),
  lint: z.array(FindingView),
  agents: z.array(AgentConsequence),
});
export type SavedDeclaration = DeepReadonly<z.infer<typeof SavedDeclaration>>;

export const putDeclaration = endpoint({
  method: "PUT",
  path: "/tools/{tool}/declaration",
  summary: "Say what a tool is and how it may run, for every agent",
  permission: "govern",
  params: ToolParams,
  body: PutDeclarationInput,
  response: changed(SavedDeclaration),
  ifMatch: "required",
  dryRun: true,
});

export const REVIEW_OUTCOMES = ["done", "unchanged", "stale", "refused", "not_found"] as const;
export const ReviewedTool = z.object({
  id: z.string(),
  outcome: z.enum(REVIEW_OUTCOMES),
  /** Why it was not done; empty where it was. */
  reason: z.string(),
  version: z.number().int(),
});
export type ReviewedTool = DeepReadonly<z.infer<typeof ReviewedTool>>;

export const ReviewResult = z.object({
  items: z.array(ReviewedTool),
  done: z.number().int(),
  agents: z.array(AgentConsequence),
});
export type ReviewResult = DeepReadonly<z.infer<typeof ReviewResult>>;

export const ReviewToolInput = z.strictObject({
  /** Hash of the definition that was looked at; one that changed again meanwhile is not accepted unseen. */
  definition: Hash,
  note: Note,
});
export type ReviewToolInput = z.input<typeof ReviewToolInput>;

export const reviewTool = endpoint({
  method: "POST",
  path: "/tools/{tool}/review",
  summary: "Accept the changed definition of a tool, which ends its being held",
  permission: "govern",
  params: ToolParams,
  body: ReviewToolInput,
  response: changed(ReviewResult),
  dryRun: true,
  idempotencyKey: "optional",
});

export const ReviewToolsInput = z.strictObject({
  items: z
    .array(z.strictObject({ tool: ToolId, definition: Hash }))
    .min(1)
    .max(1000),
  note: Note,
});
export type ReviewToolsInput = z.input<typeof ReviewToolsInput>;

export const reviewTools = endpoint({
  method: "POST",
  path: "/tools/review",
  summary: "Accept the changed definitions of many tools in one revision",
  permission: "govern",
  body: ReviewToolsInput,
  response: changed(ReviewResult),
  dryRun: true,
  idempotencyKey: "optional",
});

export const DeclareShapesInput = z.strictObject({
  items: z
    .array(z.strictObject({ tool: ToolId, shape: ShapeName, version: z.number().int().min(0) }))
    .min(1)
    .max(1000),
  note: Note,
});
export type DeclareShapesInput = z.input<typeof DeclareShapesInput>;

export const declareShapes = endpoint({
  method: "POST",
  path: "/tools/declarations",
  summary:
    "Say the shapes of many tools at once, each with the most careful contract that it leaves room for",
  permission: "govern",
  body: DeclareShapesInput,
  response: changed(ReviewResult),
  dryRun: true,
  idempotencyKey: "optional",
});

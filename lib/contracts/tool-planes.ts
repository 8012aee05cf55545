// The two planes of a tool over HTTP: what models are told, and what the runtime reads and enforces.
import { z } from "zod";
import { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import { CONTRACT_PARTS } from "@/lib/domain/tools/contract/tighten-contract";
import { AnnotationsInput, ToolNotesInput } from "@/lib/domain/tools/contract/tool-declaration";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import type { DeepReadonly } from "./endpoint";

export const ShapeName = z.enum(SHAPES);
export type ShapeName = z.infer<typeof ShapeName>;
/** Who says it: the tool's own code, an operator, or nobody, so that the most careful value stands in. */
export const SAID_BY = ["code", "declared", "careful"] as const;
export const SaidBy = z.enum(SAID_BY);
export type SaidBy = z.infer<typeof SaidBy>;

export const DeclarationView = z.object({
  shape: ShapeName.nullable(),
  contract: ExecutionContract.nullable(),
  notes: ToolNotesInput.nullable(),
  annotations: AnnotationsInput.nullable(),
  /** JSON text, with every digit. */
  inputSchema: z.string().nullable(),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime().nullable(),
});
export type DeclarationView = DeepReadonly<z.infer<typeof DeclarationView>>;

/** What the model is told (R5). */
export const ModelPlane = z.object({
  title: z.string().nullable(),
  /** As models read it, generated sentences included. */
  description: z.string(),
  /** Sentences that come from the contract, so that text and policy cannot drift apart (U15). */
  generated: z.array(z.string()),
  /** JSON text, with every digit. */
  inputSchema: z.string().nullable(),
  /** `declared` where the source lists no schema and an operator supplied one. */
  schemaFrom: z.enum(["source", "declared"]).nullable(),
  outputSchema: z.string().nullable(),
  /** What the schema asks and nobody checks. */
  schemaNotes: z.array(z.string()),
  /** The names that models see, one for each alias under which agents know it. */
  names: z.array(z.object({ alias: z.string(), name: z.string(), agents: z.array(z.string()) })),
  /** In the words of each provider, as JSON text, under the first of the names. */
  forms: z.object({
    anthropic: z.string(),
    openai: z.string(),
    gemini: z.string(),
    mcp: z.string(),
  }),
});
export type ModelPlane = DeepReadonly<z.infer<typeof ModelPlane>>;

export const ContractPartView = z.object({
  part: z.enum(CONTRACT_PARTS),
  from: SaidBy,
  /** Declared, and not in force because code has become stricter since. */
  overruled: z.boolean(),
});
export type ContractPartView = DeepReadonly<z.infer<typeof ContractPartView>>;

/** What the runtime reads and enforces (R5). */
export const RuntimePlane = z.object({
  shape: ShapeName.nullable(),
  shapeFrom: SaidBy,
  contract: ExecutionContract,
  /** What stands without the declaration: code's contract, or the careful one. */
  base: ExecutionContract,
  baseFrom: z.enum(["code", "careful"]),
  parts: z.array(ContractPartView),
  /** What follows from the shape, in plain words; of a tool without one, from the careful shape. */
  because: z.array(z.object({ part: z.string(), text: z.string() })),
  declaration: DeclarationView.nullable(),
  /** What an error costs, by its author or an operator. */
  notes: ToolNotesInput.nullable(),
  /** Where each shape would start: the most careful contract that it leaves room for. Empty for tools with code. */
  starts: z.array(z.object({ shape: ShapeName, contract: ExecutionContract })),
});
export type RuntimePlane = DeepReadonly<z.infer<typeof RuntimePlane>>;

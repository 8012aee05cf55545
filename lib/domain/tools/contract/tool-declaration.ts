// What an operator says of a tool, for every agent: its shape and contract, and what goes with them.
import { z } from "zod";
import type { JsonObject } from "@/lib/kernel/json";
import type { Annotations, Shape } from "../definition/tool-definition";
import type { ToolNotes } from "../findings/tool-notes";
import type { ExecutionContract } from "./contract";

export const COSTS_OF_ERROR = ["low", "medium", "high"] as const;
export const GRANULARITIES = ["fine", "coarse"] as const;

/** What the model's reader may be told beside the contract (R26, R32, J11); null where nothing is said. */
export type ToolAdditions = {
  /** The cost of being wrong; its waiver says why a cheap command needs no gate (U6). */
  readonly notes: ToolNotes | null;
  /** Hints for export; they may only be more careful than the contract. */
  readonly annotations: Annotations | null;
  /** A schema for a tool that its source lists without one. */
  readonly inputSchema: JsonObject | null;
};

export type ToolDeclaration = {
  readonly shape: Shape | null;
  readonly contract: ExecutionContract | null;
  readonly additions: ToolAdditions | null;
};

export const NOTHING_DECLARED: ToolDeclaration = { shape: null, contract: null, additions: null };

export const ToolNotesInput = z.strictObject({
  costOfError: z.enum(COSTS_OF_ERROR),
  granularity: z.enum(GRANULARITIES),
  waiver: z.string().max(500).exactOptional(),
});

export const AnnotationsInput = z.strictObject({
  title: z.string().max(200).exactOptional(),
  readOnlyHint: z.boolean().exactOptional(),
  destructiveHint: z.boolean().exactOptional(),
  idempotentHint: z.boolean().exactOptional(),
  openWorldHint: z.boolean().exactOptional(),
});

/** Null where there is nothing in it. */
export function additionsOrNull(additions: ToolAdditions): ToolAdditions | null {
  const { notes, annotations, inputSchema } = additions;
  return notes === null && annotations === null && inputSchema === null ? null : additions;
}

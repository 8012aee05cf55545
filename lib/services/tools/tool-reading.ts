// What follows from one tool's definition and declaration alone.

import type { DeclaredTool } from "@/lib/db/tools/tools";
import { lintDefinition } from "@/lib/domain/lint/definition-lint";
import { definitionInForce } from "@/lib/domain/tools/definition/definition-in-force";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { MeasuredTime } from "@/lib/domain/tools/figures/measured-time";
import { measuredFindings, readsLatency } from "@/lib/domain/tools/findings/measured-findings";
import type { ToolFinding } from "@/lib/domain/tools/findings/tool-finding";
import { readHints } from "@/lib/domain/tools/hints/hints";
import { type Suggestion, suggestTraits } from "@/lib/domain/tools/hints/suggest-traits";

export type ToolReading = {
  /** As reviewed, before any declaration; null where its source has never listed one that can be used. */
  readonly reviewed: ToolDefinition | null;
  /** With what was declared. */
  readonly inForce: ToolDefinition | null;
  readonly lint: readonly ToolFinding[];
  /** What its hints, name and words suggest by themselves. */
  readonly suggestion: Suggestion | null;
};

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

/** What the lint says once enough calls were measured, instead of what was expected. */
export function lintAt(
  { inForce, lint }: ToolReading,
  measured: MeasuredTime | undefined,
): readonly ToolFinding[] {
  if (!inForce?.contract || measured === undefined) return lint;
  return [...lint.filter((one) => !readsLatency(one)), ...measuredFindings(inForce, measured)];
}

export const NOTHING_READ: ToolReading = {
  reviewed: null,
  inForce: null,
  lint: [],
  suggestion: null,
};

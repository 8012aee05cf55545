// Everything that is questionable about a catalog: what reading and resolving have found, and what the lint finds besides.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { lintCatalog } from "@/lib/domain/lint/lint-catalog";
import type { DraftCatalog } from "./resolved-catalog";

/** The lint looks at all tools unless some are named: then only findings about those are complete. */
export function catalogFindings(
  { agent, tools, standIns, diagnostics }: DraftCatalog,
  some: readonly EffectiveTool[] = tools,
): readonly Diagnostic[] {
  const { slug: id, connections } = agent;
  const lint = lintCatalog({ agent: { id, connections }, resolution: { tools: some, standIns } });
  return [...diagnostics, ...lint];
}

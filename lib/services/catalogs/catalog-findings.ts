// Everything that is questionable about a catalog: what reading and resolving have found, and what the lint finds besides.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { lintCatalog } from "@/lib/domain/lint/lint-catalog";
import type { SchemaReader } from "@/lib/domain/lint/schema-lint";
import type { DraftCatalog } from "./resolved-catalog";

type Looking = {
  /** Then only findings about these are complete. */
  readonly some?: readonly EffectiveTool[];
  readonly schemaReader?: SchemaReader;
};

/** The lint looks at all tools unless some are named. */
export function catalogFindings(
  { agent, tools, standIns, diagnostics }: DraftCatalog,
  { some = tools, schemaReader }: Looking = {},
): readonly Diagnostic[] {
  const { slug: id, connections } = agent;
  const input = { agent: { id, connections }, resolution: { tools: some, standIns } };
  return [...diagnostics, ...lintCatalog(input, schemaReader)];
}

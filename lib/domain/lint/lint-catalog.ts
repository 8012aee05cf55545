// Asks every rule that looks at an agent's effective tools.
import type { Diagnostic } from "../diagnostics/diagnostic";
import { catalogHits } from "./catalog-lint";
import { earlyHits } from "./early-lint";
import { toFindings } from "./lint-hit";
import { callableViews, type LintInput } from "./lint-subject";
import { mcpHits } from "./mcp-lint";
import { type SchemaReader, schemaHits, schemaObjections } from "./schema-lint";
import { toolDiagnostics } from "./tool-lint";
import { traitHits } from "./trait-lint";

/** Only what reading and resolving have not said already; tools that the agent may not call are passed over. */
export function lintCatalog(
  input: LintInput,
  /** For callers that lint many catalogs of the same tools. */
  schemaReader: SchemaReader = schemaObjections,
): readonly Diagnostic[] {
  const views = callableViews(input);
  const hits = [
    ...traitHits(views),
    ...earlyHits(views),
    ...mcpHits(views),
    ...schemaHits(views, schemaReader),
    ...catalogHits(input),
  ];
  return [...toFindings(hits), ...toolDiagnostics(views)];
}

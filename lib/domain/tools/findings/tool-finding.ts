// One thing to say about a tool by itself, before any agent uses it; the lint turns it into a diagnostic.
import type { Severity } from "@/lib/domain/diagnostics/diagnostic";

export type ToolFinding = {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  /** Dotted path of the parameter it is about, where it is about one. */
  readonly parameter?: string;
};

// One finding about a configuration, a catalog or a tool: what is wrong, where, and the way out.

/** Line and column of a key in a file; both count from 1. */
export type Position = { readonly line: number; readonly column: number };

export const SEVERITIES = ["error", "warn", "info"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Shape of the command line's and the API's `diagnostics` (cli.md, catalog). */
export type Diagnostic = {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly message: string;
  /** Dotted path of the value, such as `surfaces.as_consumer.agents.main.tools[0].tool_traits.search`. */
  readonly path: string;
  readonly line: number | null;
  readonly column: number | null;
  /** What the author can do about it; empty where nothing is asked. */
  readonly fix: string;
};

// What an import says of one server: every listed tool with its status, its hints and a suggestion (cli.md, import).

import type { ToolDefinition } from "../tools/definition/tool-definition";
import type { Hints } from "../tools/hints/hints";
import type { Suggestion } from "../tools/hints/suggest-traits";

/** `renamed`: usable, but the model's name is not simply `alias__name`. */
type ToolStatus = "accepted" | "renamed" | "quarantined";

export type ReportedTool = {
  /** As listed; what is not a string is shown as its JSON text, a missing name as an empty string. */
  readonly name: string;
  /** The name that a model sees, or would see of a quarantined tool; empty where the tool has no name. */
  readonly modelName: string;
  readonly status: ToolStatus;
  /** Why a tool is quarantined; null for every other. */
  readonly reason: string | null;
  /** JSON Pointer into the input schema where that is the reason; the empty pointer is its root. */
  readonly pointer: string | null;
  readonly hints: Hints;
  readonly suggest: Suggestion;
  readonly warnings: readonly string[];
};

/** `listed` is the sum of the other three. */
export type ImportCounts = {
  readonly listed: number;
  readonly accepted: number;
  readonly renamed: number;
  readonly quarantined: number;
};

export type ServerReport = {
  readonly alias: string;
  readonly tools: readonly ReportedTool[];
  readonly counts: ImportCounts;
  readonly warnings: readonly string[];
};

/** The command line's JSON. */
export type ImportReport = { readonly servers: readonly ServerReport[] };

/** A quarantined tool that has a name of its own; `reason` names the place in its schema where that is the fault. */
export type SetAsideTool = { readonly name: string; readonly reason: string };

/** A report and what may be stored of it, in listed order. */
export type ImportedServer = {
  readonly report: ServerReport;
  /** Of the accepted and renamed tools. */
  readonly definitions: readonly ToolDefinition[];
  /** What has no usable name, or the name of a tool that counts, is in the report alone. */
  readonly setAside: readonly SetAsideTool[];
  /** False where the list is known to go on: a tool that it does not have may be there all the same. */
  readonly isWhole: boolean;
};

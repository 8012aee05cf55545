// Which agents have which tools, and with which traits.
import type { ToolUse } from "@/lib/contracts/tools";

/** Kept for every tool of every agent, so it holds no more than lists and pages show. */
export type ToolUsed = Omit<ToolUse, "held"> & {
  /** Where the agent's lint finds it. */
  readonly place: string;
};

/** By `<source>/<callable>`, agents in order of their names. */
export type ToolUses = ReadonlyMap<string, readonly ToolUsed[]>;

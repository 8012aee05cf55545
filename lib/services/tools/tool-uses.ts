// Which agents have which tools, and with which traits.
import type { RevisionRecord } from "@/lib/db/revisions";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { partKey } from "@/lib/domain/revisions/snapshot";

export type ToolUsed = { readonly agent: string; readonly tool: EffectiveTool };

/** By `<source>/<callable>`, agents in order of their names. */
export type ToolUses = ReadonlyMap<string, readonly ToolUsed[]>;

const AGENT_PART = partKey.agent("");

/** In order of their names. */
export function agentsOf({ manifest }: RevisionRecord): readonly string[] {
  return Object.keys(manifest)
    .filter((key) => key.startsWith(AGENT_PART))
    .map((key) => key.slice(AGENT_PART.length))
    .sort();
}

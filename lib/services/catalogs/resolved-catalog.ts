// A resolved catalog and what it was resolved from, so that a change can be tried on the same sources.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { withEveryGateRule, withGateRules } from "@/lib/domain/catalog/gate-rules";
import { holdInDoubt } from "@/lib/domain/catalog/hold-in-doubt";
import { resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import type { AgentSnapshot, SourceTool } from "@/lib/domain/revisions/snapshot";
import type { ToolDefinition } from "@/lib/domain/tools/tool-definition";

/** What the sources of an agent's connections have listed, by alias. */
export type CatalogSources = {
  /** Definitions in force; null where nothing has been discovered. */
  readonly discovered: ReadonlyMap<string, readonly ToolDefinition[] | null>;
  /** What the sources say of each tool id, where they have listed it. */
  readonly records: ReadonlyMap<string, SourceTool>;
};

export type DraftCatalog = CatalogSources & {
  readonly agent: AgentSnapshot;
  readonly tools: readonly EffectiveTool[];
  readonly standIns: readonly EffectiveTool[];
  readonly diagnostics: readonly Diagnostic[];
};

export type ResolvedCatalog = DraftCatalog & {
  readonly hash: string;
  /** What reading, resolving and the lint have found; `diagnostics` are those of the first two. */
  readonly findings: readonly Diagnostic[];
};

/** The catalog as it would be with these settings, on sources that have been loaded. */
export function resolveDraft(agent: AgentSnapshot, sources: CatalogSources): DraftCatalog {
  const { discovered, records } = sources;
  const { tools, standIns, diagnostics } = resolveCatalog({
    agent: { id: agent.slug, connections: agent.connections },
    discovered,
    overrides: new Map(Object.entries(agent.overrides)),
  });
  const { gateRules = [] } = agent;
  const held = tools.map((tool) =>
    records.get(tool.id)?.state === "changed" ? holdInDoubt(tool) : tool,
  );
  return {
    discovered,
    records,
    agent,
    tools: withGateRules(held, gateRules),
    standIns: withEveryGateRule(standIns, gateRules),
    diagnostics,
  };
}

// One row of the traits of an agent: what is in force, who says so, and what may be wanting.
import type { TraitRow } from "@/lib/contracts/traits";
import { addressKey } from "@/lib/domain/overrides/override-reach";
import { standingSuggestion } from "@/lib/domain/suggestions/standing-suggestion";
import { readHints } from "@/lib/domain/tools/hints/hints";
import type { Suggestion } from "@/lib/domain/tools/hints/suggest-traits";
import { winningLayer } from "@/lib/domain/traits/winning-layer";
import type { SortedFindings } from "../overrides/findings-at";
import { inForceAt } from "../overrides/in-force";
import type { AgentFacts } from "./load-agent-facts";
import type { RowAddress } from "./row-addresses";

export function traitRow(
  facts: AgentFacts,
  address: RowAddress,
  findings: SortedFindings,
): TraitRow {
  const { alias, callable, namespace, kind, tool } = address;
  const { strategy, early, provenance } = inForceAt(facts.catalog, address);
  const override = facts.overrides.get(addressKey(address));
  return {
    id: `${alias}.${callable}`,
    kind,
    callable,
    namespace,
    allowed: kind === "wildcard" || (tool?.allowed ?? false),
    state: stateAt(facts, address),
    shape: kind === "tool" ? (tool?.definition?.shape ?? null) : null,
    strategy: [...strategy],
    early,
    says: {
      strategy: winningLayer(provenance, "strategy"),
      execution: winningLayer(provenance, "execution"),
    },
    hints: kind === "tool" ? declaredHints(tool?.definition?.annotations) : [],
    suggestion: suggestionAt(facts, address),
    findings: findings.at(address).map(({ ruleId, severity }) => ({ ruleId, severity })),
    changed: override ? { by: override.changedBy, at: override.changedAt.toISOString() } : null,
    version: override?.version ?? 0,
    ...(kind === "wildcard" ? { hits: hitsOf(facts, alias).length } : {}),
  };
}

export function stateAt({ catalog }: AgentFacts, address: RowAddress): TraitRow["state"] {
  const { alias, callable, kind } = address;
  if (kind === "wildcard") return "current";
  return catalog.records.get(`${alias}.${callable}`)?.state ?? "unlisted";
}

/** A tool that is held until somebody reviews it asks for that review, not for traits. */
export function suggestionAt(facts: AgentFacts, address: RowAddress): TraitRow["suggestion"] {
  const { kind, tool } = address;
  if (kind !== "tool" || tool === null || stateAt(facts, address) !== "current") return null;
  const suggestion = standingSuggestion(tool, facts.dismissals.get(tool.id));
  return suggestion && toSuggestionView(suggestion);
}

function toSuggestionView({ strategy, ...rest }: Suggestion) {
  return { ...rest, strategy: [...strategy] };
}

export type Hit = { readonly callable: string; readonly families: ("strategy" | "execution")[] };

/** Tools of a connection for which a wildcard has the last word about a family. */
export function hitsOf({ catalog }: AgentFacts, alias: string): readonly Hit[] {
  return catalog.tools
    .filter((tool) => tool.alias === alias && tool.allowed)
    .map(({ callable, provenance }) => ({
      callable,
      families: (["strategy", "execution"] as const).filter((family) =>
        ["connection_wildcard", "override_wildcard"].includes(winningLayer(provenance, family)),
      ),
    }))
    .filter(({ families }) => families.length > 0);
}

const HINT_WORDS = {
  readOnly: ["read-only", "not read-only"],
  destructive: ["destructive", "not destructive"],
  idempotent: ["idempotent", "not idempotent"],
  openWorld: ["open world", "closed world"],
} as const;
const HINT_KEYS = ["readOnly", "destructive", "idempotent", "openWorld"] as const;

/** In words, and only what the source has said itself. */
function declaredHints(annotations: Parameters<typeof readHints>[0]): string[] {
  const { hints } = readHints(annotations);
  return HINT_KEYS.flatMap((key) => {
    const { value, source } = hints[key];
    if (source === "default") return [];
    const [yes, no] = HINT_WORDS[key];
    return value ? [yes] : [no];
  });
}

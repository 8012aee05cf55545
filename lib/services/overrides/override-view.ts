// Overrides, traits and findings as callers see them.
import type { FindingView, OverrideView, TraitsInForce } from "@/lib/contracts/traits";
import type { OverrideRecord } from "@/lib/db/agents/overrides";
import type { TraitSpot } from "@/lib/domain/catalog/trait-spot";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";

export function toOverrideView(record: OverrideRecord): OverrideView {
  return {
    strategy: record.strategy,
    execution: record.execution,
    note: record.note,
    changedBy: record.changedBy,
    changedAt: record.changedAt.toISOString(),
    version: record.version,
  };
}

export function toTraitsInForce({
  strategy,
  execution,
  early,
}: Pick<TraitSpot, "strategy" | "execution" | "early">): TraitsInForce {
  return { strategy: [...strategy], execution, early };
}

export function toFindingView({ ruleId, severity, message, fix }: Diagnostic): FindingView {
  return { ruleId, severity, message, fix };
}

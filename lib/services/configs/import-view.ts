// What an import does, as callers see it.
import type { ConfigFinding, ConfigImport, ConnectionChange } from "@/lib/contracts/configs";
import type { ConnectionComparison } from "@/lib/domain/config/compare-configs";
import type { ConfigReading } from "@/lib/domain/config/read-config";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { LINT_RULES } from "@/lib/domain/lint/lint-rules";
import { familiesAsJson } from "@/lib/domain/traits/normalise-traits";

/** For what could not be taken any further than reading. */
export function emptyImport(
  outcome: ConfigImport["outcome"],
  reading: ConfigReading,
  findings: readonly Diagnostic[],
): ConfigImport {
  return {
    outcome,
    documents: documentsOf(reading),
    bundle: null,
    agents: [],
    absent: [],
    gone: 0,
    findings: findings.map(toConfigFinding),
  };
}

export function documentsOf({ documents }: ConfigReading): ConfigImport["documents"] {
  return documents.map(({ bundle, agents }) => ({ bundle, agents: agents.map(({ id }) => id) }));
}

export function toConfigFinding(finding: Diagnostic): ConfigFinding {
  const { ruleId, severity, message, fix, path, line, column } = finding;
  const means = LINT_RULES[ruleId]?.means ?? "";
  return { ruleId, severity, message, means, fix, path, line, column };
}

export function toConnectionChange(comparison: ConnectionComparison): ConnectionChange {
  const { alias, change, fields, keys } = comparison;
  return {
    alias,
    change,
    fields: [...fields],
    keys: keys.map(({ key, namespace, change: what, before, after, at }) => ({
      key,
      namespace,
      change: what,
      before: before && familiesAsJson(before),
      after: after && familiesAsJson(after),
      line: at?.line ?? null,
      column: at?.column ?? null,
    })),
  };
}

/** By line; what has none comes last. */
export function inFileOrder(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const place = ({ line, column }: Diagnostic) =>
    (line ?? Number.MAX_SAFE_INTEGER) * 10_000 + (column ?? 0);
  return findings.toSorted((left, right) => place(left) - place(right));
}

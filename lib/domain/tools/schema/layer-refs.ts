// The layers around a handler, by name and outermost first, as the contract orders them (R41, R42).
import type { ExecutionContract } from "../contract/contract";
import { isReadShape } from "../contract/shape-policy";
import type { Shape } from "../definition/tool-definition";
import type { ToolFinding } from "../findings/tool-finding";

/** audit → redact → scopes → rate → cache → idempotency → approval → timeout; a layer without a task is left out. */
export function canonicalLayers(shape: Shape, contract: ExecutionContract): readonly string[] {
  return [
    "audit",
    "redact",
    ...contract.scopes.map((scope) => `scope:${scope}`),
    ...(contract.rate ? [`rate:${contract.rate.calls}/${contract.rate.perSeconds}`] : []),
    ...(contract.cache && isReadShape(shape) ? [`cache:${contract.cache.ttlMs}`] : []),
    ...(contract.retry.story === "read_only" ? [] : ["idempotency"]),
    ...(contract.confirmation.kind === "approval" ? ["approval"] : []),
    "timeout",
  ];
}

/** Of two layers in a stack the one named first here must be outside (MW-01). */
const ORDER = ["audit", "redact", "scope", "rate", "cache", "idempotency", "approval", "timeout"];

export function layerFindings(layers: readonly string[], shape: Shape): readonly ToolFinding[] {
  const findings: ToolFinding[] = [];
  const kinds = layers.map((layer) => layer.split(":", 1)[0] ?? layer);
  const places = kinds.map((kind) => ORDER.indexOf(kind)).filter((place) => place >= 0);
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) {
    findings.push({
      ruleId: "MW-01",
      severity: "error",
      message: `The layers stand in the order ${kinds.join(", ")}: a denial could go unlogged, or a cached answer past a check.`,
      fix: `Order them ${ORDER.join(", ")}.`,
    });
  }
  if (!kinds.includes("audit")) {
    findings.push({
      ruleId: "MW-02",
      severity: "error",
      message: "No audit layer: calls would leave no trace.",
      fix: "Put audit first.",
    });
  }
  if (kinds.includes("cache") && !isReadShape(shape)) {
    findings.push({
      ruleId: "MW-04",
      severity: "error",
      message: `A ${shape} is never cached: a repeat would do nothing and report stale effects.`,
      fix: "Remove the cache layer.",
    });
  }
  return findings;
}

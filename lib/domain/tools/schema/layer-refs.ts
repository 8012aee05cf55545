// The layers around a handler, by name and outermost first, as the contract orders them (R41, R42).
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { isTellingName } from "../call/telling-names";
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

export const LAYER_FIXES = {
  "MW-01": `Order them ${ORDER.join(", ")}.`,
  "MW-02": "Put audit first.",
  "MW-04": "Remove the cache layer.",
  "MW-06": "Put redact behind audit.",
} as const;

export function layerFindings(
  layers: readonly string[],
  shape: Shape,
  inputSchema: JsonObject | null = null,
): readonly ToolFinding[] {
  const kinds = layers.map((layer) => layer.split(":", 1)[0] ?? layer);
  const secret = kinds.includes("redact") ? undefined : tellingParameter(inputSchema);
  return [
    ...(isOutOfOrder(kinds)
      ? [
          finding(
            "MW-01",
            `The layers stand in the order ${kinds.join(", ")}: a denial could go unlogged, or a cached answer past a check.`,
          ),
        ]
      : []),
    ...(kinds.includes("audit")
      ? []
      : [finding("MW-02", "No audit layer: calls would leave no trace.")]),
    ...(kinds.includes("cache") && !isReadShape(shape)
      ? [
          finding(
            "MW-04",
            `A ${shape} is never cached: a repeat would do nothing and report stale effects.`,
          ),
        ]
      : []),
    ...(secret === undefined
      ? []
      : [finding("MW-06", `${secret} would stand in the audit as it is.`, "warn")]),
  ];
}

function isOutOfOrder(kinds: readonly string[]): boolean {
  const places = kinds.map((kind) => ORDER.indexOf(kind)).filter((place) => place >= 0);
  return places.some((place, index) => place < (places[index - 1] ?? 0));
}

function tellingParameter(schema: JsonObject | null): string | undefined {
  const properties = schema?.properties;
  return isJsonObject(properties) ? Object.keys(properties).find(isTellingName) : undefined;
}

function finding(
  ruleId: keyof typeof LAYER_FIXES,
  message: string,
  severity: ToolFinding["severity"] = "error",
): ToolFinding {
  return { ruleId, severity, message, fix: LAYER_FIXES[ruleId] };
}

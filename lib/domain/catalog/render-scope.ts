// The Scope block of one tool: what its traits are, said to the model and read by nobody else.
import { isJsonList, isJsonObject, type JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import { isSameJson } from "@/lib/kernel/same-json";
import type { ProvenanceEntry } from "../traits/layers";
import type { Execution } from "../traits/traits";
import type { Early, EarlyReason, EffectiveTool } from "./effective-tool";
import { oneLine } from "./one-line";

/** No lines at all where nobody has said anything: absent means unknown (R82). */
export function renderScope(tool: EffectiveTool): readonly string[] {
  const lines = [...namespaceLine(tool), ...familyLines(tool), ...overrideLines(tool)];
  return lines.length === 0 ? [] : ["Scope:", ...lines];
}

/** The compact form: one token such as `[neutral, early]`. */
export function scopeToken({ strategy, early }: EffectiveTool): string {
  return `[${[...strategy, ...(early.active ? ["early"] : [])].join(", ")}]`;
}

function namespaceLine({ namespaces }: EffectiveTool): readonly string[] {
  if (namespaces.length === 0) return [];
  return [bullet(`namespaces applicable: ${namespaces.map(oneLine).join(", ")}`)];
}

function familyLines(tool: EffectiveTool): readonly string[] {
  const hasOverrides = Object.keys(tool.byNamespace).length > 0;
  const suffix = hasOverrides ? " (default)" : "";
  const lines: string[] = [];
  if (hasOverrides || isDeclared(tool.provenance, "strategy"))
    lines.push(bullet(`strategy: ${tool.strategy.join(", ")}${suffix}`));
  if (tool.execution !== null && Object.keys(tool.execution).length > 0)
    lines.push(bullet(`execution: ${executionText(tool.execution)}${inactive(tool.early)}`));
  for (const [family, value] of Object.entries(tool.extra ?? {}))
    lines.push(bullet(`${oneLine(family)}: ${valueText(value)}`));
  return lines;
}

function overrideLines({ byNamespace, execution }: EffectiveTool): readonly string[] {
  const entries = Object.entries(byNamespace);
  if (entries.length === 0) return [];
  const lines = entries.map(([name, entry]) => {
    const own = isSameJson(entry.execution, execution)
      ? ""
      : `; execution: ${entry.execution === null ? "none" : executionText(entry.execution) + inactive(entry.early)}`;
    return `        - ${oneLine(name)}: ${entry.strategy.join(", ")}${own}`;
  });
  return [bullet("strategy overrides by namespace:"), ...lines];
}

function isDeclared(provenance: readonly ProvenanceEntry[], family: "strategy"): boolean {
  return provenance.some((entry) => entry.family === family && entry.layer !== "default");
}

const INACTIVE: Readonly<Record<EarlyReason, string>> = {
  no_profile: "no profile",
  profile_incomplete: "fields are missing",
  profile_unsupported: "a value is not supported",
  strategy_not_neutral: "strategy is not exactly neutral",
};

function inactive({ reason }: Early): string {
  return reason === null ? "" : ` (inactive: ${INACTIVE[reason]})`;
}

function executionText(execution: Execution): string {
  return Object.entries(execution)
    .map(([field, value]) => `${oneLine(field)}=${valueText(value)}`)
    .join(", ");
}

function valueText(value: JsonValue): string {
  if (typeof value === "string") return oneLine(value);
  return isJsonList(value) || isJsonObject(value) ? oneLine(printJson(value)) : String(value);
}

function bullet(text: string): string {
  return `    • ${text}`;
}

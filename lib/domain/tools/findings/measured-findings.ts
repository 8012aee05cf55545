// What the rules about time say of a tool once enough of its calls have been measured, instead of what its author expected (R132).
import type { ToolDefinition } from "../definition/tool-definition";
import type { MeasuredTime } from "../figures/measured-time";
import type { ToolFinding } from "./tool-finding";
import { TOOL_RULES, toolFindings } from "./tool-findings";

/** They read how long a call takes. */
const READS_LATENCY: ReadonlySet<string> = new Set([
  "TIME-02",
  "TIME-03",
  "TIME-04",
  "TIME-06",
  "TIME-07",
  "TIME-08",
  "JOB-04",
]);

export function readsLatency({ ruleId }: { readonly ruleId: string }): boolean {
  return READS_LATENCY.has(ruleId);
}

/** Asked by themselves, since a catalog asks them of every tool whenever it is read. */
export const LATENCY_RULES = TOOL_RULES.filter(({ id }) => READS_LATENCY.has(id));

/** Nothing is said of a tool without a contract: it runs under the careful one, whose limit nobody chose. */
export function withMeasuredTime(
  definition: ToolDefinition,
  measured: MeasuredTime,
): ToolDefinition {
  const { contract } = definition;
  if (contract === undefined) return definition;
  return { ...definition, contract: { ...contract, latency: { ...measured, source: "measured" } } };
}

export function measuredFindings(
  inForce: ToolDefinition | null,
  measured: MeasuredTime | null,
): readonly ToolFinding[] {
  if (inForce === null || measured === null) return [];
  const { shape, contract, notes = null, ...told } = withMeasuredTime(inForce, measured);
  if (shape === undefined || contract === undefined) return [];
  return toolFindings({ ...told, shape, contract, notes, traits: {} }, LATENCY_RULES);
}

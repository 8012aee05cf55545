// What the rules about time say of a tool once enough of its calls have been measured, beside what its author expected (R132).
import type { ToolDefinition } from "../definition/tool-definition";
import type { ToolFinding } from "./tool-finding";
import { toolFindings } from "./tool-findings";

/** They read how long a call takes. */
const READS_LATENCY: ReadonlySet<string> = new Set([
  "TIME-02",
  "TIME-03",
  "TIME-04",
  "TIME-06",
  "TIME-07",
  "JOB-04",
]);

/** Nothing is said of a tool without a shape or a contract: it runs under the careful one, whose limit nobody chose. */
export function measuredFindings(
  inForce: ToolDefinition | null,
  measured: { readonly p50Ms: number; readonly p99Ms: number } | null,
): readonly ToolFinding[] {
  const { shape, contract } = inForce ?? {};
  if (inForce === null || measured === null || shape === undefined || contract === undefined)
    return [];
  const latency = { ...measured, source: "measured" } as const;
  const { notes = null } = inForce;
  return toolFindings({
    ...inForce,
    shape,
    notes,
    contract: { ...contract, latency },
    traits: {},
  }).filter(({ ruleId }) => READS_LATENCY.has(ruleId));
}

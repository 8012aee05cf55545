// A catalog's findings with the times that were measured: what the rules said of an author's estimate gives way to them (R132).
import type { EffectiveTool } from "../catalog/effective-tool";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { MeasuredTime } from "../tools/figures/measured-time";
import { LATENCY_RULES, readsLatency, withMeasuredTime } from "../tools/findings/measured-findings";
import { callableViews, type LintInput } from "./lint-subject";
import { toolDiagnostics } from "./tool-lint";

/** By `alias.callable`; only tools of which enough calls were measured. */
export type MeasuredTimes = ReadonlyMap<string, MeasuredTime>;

/** `findings` are the lint's of the same catalog, with its estimates. */
export function measuredDiagnostics(
  { agent, resolution }: LintInput,
  findings: readonly Diagnostic[],
  measured: MeasuredTimes,
): readonly Diagnostic[] {
  const tools = resolution.tools.filter(({ id }) => measured.has(id));
  const about = (some: readonly EffectiveTool[]) =>
    toolDiagnostics(
      callableViews({ agent, resolution: { tools: some, standIns: [] } }),
      LATENCY_RULES,
    );
  const expected = new Set(about(tools).map(keyOf));
  return [
    ...findings.filter((one) => !readsLatency(one) || !expected.has(keyOf(one))),
    ...about(withMeasuredTimes(tools, measured)),
  ];
}

/** Tools of which nothing was measured stay as they are. */
export function withMeasuredTimes(
  tools: readonly EffectiveTool[],
  measured: MeasuredTimes,
): readonly EffectiveTool[] {
  return tools.map((tool) => {
    const time = measured.get(tool.id);
    return time === undefined || tool.definition === null
      ? tool
      : { ...tool, definition: withMeasuredTime(tool.definition, time) };
  });
}

function keyOf({ ruleId, path, message }: Diagnostic): string {
  return JSON.stringify([ruleId, path, message]);
}

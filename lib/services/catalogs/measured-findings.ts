// A catalog's findings as they are read: with the times that were measured where there are any, which are no part of a catalog.
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { type MeasuredTimes, measuredDiagnostics } from "@/lib/domain/lint/measured-lint";
import type { ServiceContext } from "../service-context";
import { timesOfCatalogs } from "../tools/measured-times";
import type { ResolvedCatalog } from "./resolved-catalog";

export async function measuredFindings(
  context: ServiceContext,
  catalog: ResolvedCatalog,
): Promise<readonly Diagnostic[]> {
  const [times = new Map()] = await timesOfCatalogs(context, [catalog]);
  return findingsAt(catalog, times);
}

export function findingsAt(
  { agent, tools, findings }: ResolvedCatalog,
  times: MeasuredTimes,
): readonly Diagnostic[] {
  if (times.size === 0) return findings;
  const { slug: id, connections } = agent;
  const input = { agent: { id, connections }, resolution: { tools, standIns: [] } };
  return measuredDiagnostics(input, findings, times);
}

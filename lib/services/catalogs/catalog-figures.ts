// What a catalog comes to in figures, for lists and the overview.
import { countFindings } from "@/lib/domain/diagnostics/count-findings";
import type { Severity } from "@/lib/domain/diagnostics/diagnostic";
import { definitionsUnder, type ResolvedCatalog } from "./resolved-catalog";

export type CatalogFigures = {
  readonly connections: number;
  /** Tools that the agent may call; the next two are among them. */
  readonly tools: number;
  readonly unknown: number;
  readonly early: number;
  readonly overrides: number;
  readonly findings: Readonly<Record<Severity, number>>;
  /** Tools with an override that their source does not list any more, as `alias.callable`. */
  readonly vanished: readonly string[];
};

export function figuresOf(catalog: ResolvedCatalog): CatalogFigures {
  const { agent, tools, findings } = catalog;
  const allowed = tools.filter((tool) => tool.allowed);
  return {
    connections: agent.connections.length,
    tools: allowed.length,
    unknown: allowed.filter(({ strategy }) => strategy.includes("unknown")).length,
    early: allowed.filter(({ early }) => early.active).length,
    overrides: Object.values(agent.overrides).reduce((sum, list) => sum + list.length, 0),
    findings: countFindings(findings),
    vanished: vanishedOf(catalog),
  };
}

/** Nothing has vanished from a connection whose tools have never been listed. */
function vanishedOf(catalog: ResolvedCatalog): readonly string[] {
  const { agent, tools } = catalog;
  const known = new Set(tools.map(({ id }) => id));
  const spoken = Object.entries(agent.overrides).flatMap(([alias, overrides]) =>
    definitionsUnder(catalog, alias) === null
      ? []
      : overrides
          .filter(({ callable }) => callable !== "*")
          .map(({ callable }) => `${alias}.${callable}`),
  );
  return [...new Set(spoken)].filter((id) => !known.has(id)).sort();
}

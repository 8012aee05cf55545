// The traits of an agent's tools, connection by connection, as the editor lists them.

import { matchesTraitFilter } from "@/lib/contracts/trait-filter";
import type { AgentTraits, TraitCounts, TraitFilter, TraitGroup } from "@/lib/contracts/traits";
import { listWaivers } from "@/lib/db/people/lint-waivers";
import type { Connection } from "@/lib/domain/config/connection";
import { countFindings } from "@/lib/domain/diagnostics/count-findings";
import { groupBy } from "@/lib/kernel/group-by";
import { authorise } from "../actor";
import { definitionsUnder } from "../catalogs/resolved-catalog";
import { sortFindings } from "../overrides/findings-at";
import { toFindingView } from "../overrides/override-view";
import { openFindings } from "../review/open-findings";
import type { ServiceContext } from "../service-context";
import { type AgentFacts, findingsOf, loadAgentFacts } from "./load-agent-facts";
import { rowAddresses } from "./row-addresses";
import { traitRow } from "./trait-row";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function listTraits(
  context: ServiceContext,
  { slug, filter }: { readonly slug: string; readonly filter: TraitFilter },
): Promise<AgentTraits> {
  authorise(context.actor, "read");
  const facts = await loadAgentFacts(context, slug);
  const { catalog } = facts;
  const connections = onePerAlias(catalog.agent.connections);
  const rows = connections.map((connection) => rowAddresses(facts, connection));
  const found = findingsOf(facts);
  const { database, workspaceId, clock } = context;
  const waivers = await listWaivers(database.prisma, workspaceId);
  const open = openFindings(found, { agent: slug, waivers, now: clock.now().getTime() });
  const findings = sortFindings(found, catalog.agent, rows.flat());
  const groups = connections.map((connection, index) => ({
    ...groupOf(facts, connection),
    rows: (rows[index] ?? []).map((address) => traitRow(facts, address, findings)),
  }));
  return {
    agent: slug,
    revision: catalog.revision,
    counts: { ...countsOf(facts, groups), findings: countFindings(open) },
    groups: groups.map((group) => ({
      ...group,
      rows: group.rows.filter((row) => matchesTraitFilter(row, group.alias, filter)),
    })),
    findings: findings.rest.map(toFindingView),
  };
}

/** Connections that share an alias speak of the same tools, so they are one group. */
function onePerAlias(connections: readonly Connection[]): readonly Connection[] {
  const groups = groupBy(connections, ({ alias }) => alias);
  return [...groups.values()].flatMap(([first, ...others]) => {
    const granted = others.flatMap(({ namespaces }) => Object.entries(namespaces));
    return first
      ? [{ ...first, namespaces: { ...Object.fromEntries(granted), ...first.namespaces } }]
      : [];
  });
}

function groupOf({ catalog }: AgentFacts, connection: Connection): Omit<TraitGroup, "rows"> {
  const { alias, id, kind, namespaces } = connection;
  const tools = catalog.tools.filter((tool) => tool.alias === alias);
  return {
    alias,
    key: id,
    kind,
    namespaces: Object.keys(namespaces),
    allowed: tools.filter(({ allowed }) => allowed).length,
    listed: tools.length,
    discovered: definitionsUnder(catalog, alias) !== null,
  };
}

function countsOf(
  { catalog, overrides }: AgentFacts,
  groups: readonly TraitGroup[],
): Omit<TraitCounts, "findings"> {
  const tools = catalog.tools.filter(({ allowed }) => allowed);
  const rows = groups.flatMap((group) => group.rows);
  return {
    tools: tools.length,
    unknown: tools.filter(({ strategy }) => strategy.includes("unknown")).length,
    early: tools.filter(({ early }) => early.active).length,
    overrides: overrides.size,
    suggestions: rows.filter(({ suggestion }) => suggestion !== null).length,
  };
}

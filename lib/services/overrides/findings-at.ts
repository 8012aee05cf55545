// Which findings of a catalog are about which tool: by the path of what they complain about.
import { joinPath } from "@/lib/domain/config/source-tree";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { addressKey, type OverrideAddress } from "@/lib/domain/overrides/override-reach";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import { catalogFindings } from "../catalogs/catalog-findings";
import type { DraftCatalog } from "../catalogs/resolved-catalog";

export type SortedFindings = {
  readonly at: (address: OverrideAddress) => readonly Diagnostic[];
  /** Findings that are about no single tool. */
  readonly rest: readonly Diagnostic[];
};

/** Addresses are those that have a place of their own; what is about another one is among the rest. */
export function sortFindings(
  findings: readonly Diagnostic[],
  agent: AgentSnapshot,
  addresses: readonly OverrideAddress[],
): SortedFindings {
  const owners = new Map<string, OverrideAddress>();
  const connectionPaths = new Map(
    agent.connections.map((connection, index) => [
      connection.alias,
      connection.path ?? `surfaces.as_consumer.agents.${agent.slug}.tools[${index}]`,
    ]),
  );
  for (const address of addresses)
    for (const connectionPath of [connectionPaths.get(address.alias) ?? "", address.alias])
      for (const path of pathsOf(address, connectionPath)) owners.set(path, address);
  const byOwner = new Map<OverrideAddress, Diagnostic[]>();
  const rest: Diagnostic[] = [];
  for (const diagnostic of findings) {
    const owner = ancestors(diagnostic.path)
      .map((path) => owners.get(path))
      .find((found) => found !== undefined);
    if (owner === undefined) rest.push(diagnostic);
    else byOwner.set(owner, [...(byOwner.get(owner) ?? []), diagnostic]);
  }
  const byKey = new Map([...byOwner].map(([address, found]) => [addressKey(address), found]));
  return { at: (address) => byKey.get(addressKey(address)) ?? [], rest };
}

/** Of a draft only the tools that are meant are looked at: the lint of a whole catalog takes its time. */
export function findingsAt(draft: DraftCatalog, address: OverrideAddress): readonly Diagnostic[] {
  const { alias, callable } = address;
  const meant = draft.tools.filter(
    (tool) => tool.alias === alias && (callable === "*" || tool.callable === callable),
  );
  return sortFindings(catalogFindings(draft, { some: meant }), draft.agent, [address]).at(address);
}

/** Where an override, a configuration and code speak about one address. */
function pathsOf(address: OverrideAddress, connectionPath: string): readonly string[] {
  const { alias, callable, namespace } = address;
  if (namespace !== null)
    return [
      ["overrides", alias, namespace, callable].reduce(joinPath),
      ["namespaces", namespace, "tool_traits", callable].reduce(joinPath, connectionPath),
    ];
  return [
    ["overrides", alias, callable].reduce(joinPath),
    ["tool_traits", callable].reduce(joinPath, connectionPath),
    ["tools", alias, callable].reduce(joinPath),
    `tools.${alias}.${callable}`,
  ];
}

/** The path itself and everything it stands in, longest first. */
function ancestors(path: string): readonly string[] {
  const found = [path];
  for (let at = path.length - 1; at > 0; at -= 1)
    if (path[at] === "." || path[at] === "[") found.push(path.slice(0, at));
  return found;
}

// Which findings of a catalog are about which tool: by the path of what they complain about.
import { joinPath } from "@/lib/domain/config/source-tree";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { addressKey, type OverrideAddress } from "@/lib/domain/overrides/override-reach";
import type { DraftCatalog } from "../catalogs/resolved-catalog";

export type SortedFindings = {
  readonly at: (address: OverrideAddress) => readonly Diagnostic[];
  /** Findings that are about no single tool. */
  readonly rest: readonly Diagnostic[];
};

/** `isOurs` says which addresses have a place of their own; what is about another one is among the rest. */
export function sortFindings(
  { agent, diagnostics }: DraftCatalog,
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
    for (const path of pathsOf(address, connectionPaths.get(address.alias) ?? ""))
      owners.set(path, address);
  const byOwner = new Map<OverrideAddress, Diagnostic[]>();
  const rest: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const owner = ancestors(diagnostic.path)
      .map((path) => owners.get(path))
      .find((found) => found !== undefined);
    if (owner === undefined) rest.push(diagnostic);
    else byOwner.set(owner, [...(byOwner.get(owner) ?? []), diagnostic]);
  }
  const byKey = new Map([...byOwner].map(([address, found]) => [addressKey(address), found]));
  return { at: (address) => byKey.get(addressKey(address)) ?? [], rest };
}

export function findingsAt(draft: DraftCatalog, address: OverrideAddress): readonly Diagnostic[] {
  return sortFindings(draft, [address]).at(address);
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

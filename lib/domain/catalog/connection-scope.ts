// What one connection offers: the callables that it knows, and which of them it allows, and in which namespaces.
import type { Connection, NamespaceGrant } from "../config/connection";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import { NAMED_SERVICE_CALLABLES, operationOfCallable } from "./named-service-operations";

export type ConnectionScope = {
  readonly connection: Connection;
  /** By callable; null where nothing has been discovered for the connection. */
  readonly definitions: ReadonlyMap<string, ToolDefinition> | null;
  /** Callables known without looking at trait keys: discovered ones, else those that the allow-lists name. */
  readonly known: ReadonlySet<string>;
  readonly allows: (callable: string) => boolean;
  readonly namespaces: (callable: string) => NamespaceSplit;
  /** Any callable may exist: nothing was discovered, and the allow-list is missing. */
  readonly isOpen: boolean;
};

type NamespaceSplit = { readonly granting: readonly string[]; readonly denying: readonly string[] };

const NO_NAMESPACES: NamespaceSplit = { granting: [], denying: [] };

/** Settled rule 7: a missing allow-list means every tool, an empty one none, in namespaces too. */
export function connectionScope(
  connection: Connection,
  discovered: readonly ToolDefinition[] | null,
): ConnectionScope {
  const definitions = discovered === null ? null : byCallable(discovered);
  const base =
    connection.kind === "named_service" ? serviceScope(connection) : plainScope(connection);
  const known = definitions === null ? new Set(base.named) : new Set(definitions.keys());
  return {
    connection,
    definitions,
    known,
    allows: base.allows,
    namespaces: base.namespaces,
    isOpen: definitions === null && base.isOpen,
  };
}

type BaseScope = Pick<ConnectionScope, "allows" | "namespaces" | "isOpen"> & {
  readonly named: readonly string[];
};

function plainScope({ allowed }: Connection): BaseScope {
  const list = allowed === null ? null : new Set(allowed);
  return {
    allows: (callable) => list === null || list.has(callable),
    namespaces: () => NO_NAMESPACES,
    isOpen: list === null,
    named: allowed ?? [],
  };
}

/** Only what a namespace grants can be called: a named service without namespaces allows nothing. */
function serviceScope({ allowed, namespaces }: Connection): BaseScope {
  const grants = Object.entries(namespaces);
  const list = allowed === null ? null : new Set(allowed);
  const isListed = (callable: string) =>
    list === null || list.has(callable) || list.has(operationOfCallable(callable) ?? callable);
  const allows = (callable: string) =>
    isListed(callable) && grants.some(([, grant]) => grantsCallable(grant, callable));
  return {
    allows,
    namespaces: (callable) => ({
      granting: grants.filter(([, grant]) => grantsCallable(grant, callable)).map(([name]) => name),
      denying: grants.filter(([, grant]) => !grantsCallable(grant, callable)).map(([name]) => name),
    }),
    isOpen: false,
    named: NAMED_SERVICE_CALLABLES.filter(allows),
  };
}

/** A namespace's grant names operations; callables outside the grammar are granted by their own name. */
export function grantsCallable(grant: NamespaceGrant, callable: string): boolean {
  return grant.allowed?.includes(operationOfCallable(callable) ?? callable) ?? true;
}

/** Of two definitions with one name the first counts; the import reports the other. */
function byCallable(discovered: readonly ToolDefinition[]): ReadonlyMap<string, ToolDefinition> {
  const definitions = new Map<string, ToolDefinition>();
  for (const definition of discovered)
    if (!definitions.has(definition.name)) definitions.set(definition.name, definition);
  return definitions;
}

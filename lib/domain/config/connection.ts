// One agent's source of tools: the model that the file reader, the store and the resolver share.
import type { JsonObject } from "@/lib/kernel/json";
import type { Position } from "../diagnostics/diagnostic";
import type { TraitFamilies } from "../traits/traits";

export const CONNECTION_KINDS = ["local", "mcp", "named_service", "python"] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** What a configuration says about one trait key, normalised; `at` points at the key. */
export type DeclaredTraits = { readonly families: TraitFamilies; readonly at: Position | null };

export type NamespaceGrant = {
  /** Provider operation ids such as `object.search`; null means every operation, empty none. */
  readonly allowed: readonly string[] | null;
  /** Keyed as written, like the connection's own. */
  readonly traits: Readonly<Record<string, DeclaredTraits>>;
  /** Keys outside our grammar, `excluded` with its reasons among them; kept as they stood. */
  readonly extra?: JsonObject;
  readonly at: Position | null;
};

export type Connection = {
  /** What the file calls it (`id`, else `name`, else the alias). */
  readonly id: string;
  readonly kind: ConnectionKind;
  /** Unique within the agent, without a dot; the model sees `alias.callable`. */
  readonly alias: string;
  /** `python`: the module or file reference. */
  readonly ref: string | null;
  /** `mcp`: the server that lists the tools. */
  readonly serverId: string | null;
  /** Callables; null means every tool of the connection, empty none (settled rule 7). */
  readonly allowed: readonly string[] | null;
  /** Keyed as written; which callable a key means is the resolver's to say, since it knows the discovered names. */
  readonly traits: Readonly<Record<string, DeclaredTraits>>;
  readonly namespaces: Readonly<Record<string, NamespaceGrant>>;
  /** Runtime hints and keys outside our grammar, kept as they stood. */
  readonly extra: JsonObject;
  readonly at: Position | null;
  /** Where it stands in its file, such as `surfaces.as_consumer.agents.main.tools[0]`; absent where it has no file. */
  readonly path?: string;
};

export type AgentConfig = {
  readonly id: string;
  readonly connections: readonly Connection[];
  /** The file does not say what its connections are: the agent or its list stands twice, is misspelt or no list. */
  readonly isInDoubt?: true;
  /** Where its file names it; absent where it has no file. */
  readonly at?: Position;
};

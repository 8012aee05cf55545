// Finds what leaves a connection's meaning in doubt, so that its tools are held back until its author decides.
import { hiddenInName } from "../mcp/hidden-characters";
import { suggestAlias } from "../mcp/server-alias";
import type { Connection, ConnectionKind } from "./connection";
import { CONNECTION_KEYS } from "./connection-grammar";
import { misspeltKey } from "./misspelt-keys";
import { isGuarded } from "./read-guards";
import {
  type EntryCursor,
  entriesOf,
  type Findings,
  isBlank,
  isMapCursor,
  type SourceCursor,
} from "./source-cursor";
import type { SourceMap } from "./source-tree";

export type ConnectionEntries = Readonly<Record<keyof typeof CONNECTION_KEYS, EntryCursor | null>>;

type Said = Pick<Connection, "ref" | "serverId" | "namespaces"> & {
  readonly kind: ConnectionKind | null;
  readonly alias: string | null;
};

/** Reports every reason; true where there is one. */
export function hasDoubts(
  map: SourceCursor<SourceMap>,
  entries: ConnectionEntries,
  said: Said,
  findings: Findings,
): boolean {
  const doubts = [
    said.kind === null,
    isUnclear(entries),
    lacksAlias(entries.alias ?? map, said, findings),
    lacksSource(map, said, findings),
    hasStrayNamespaces(entries.namespaces, said, findings),
    isGuarded(map, findings),
    misspells(map, findings),
  ];
  return doubts.includes(true);
}

/**
 * Something is said twice or in a shape that cannot be read. An allow-list like that is none already, and such traits
 * are unknown; what a connection calls itself is harmless.
 */
function isUnclear({ namespaces, ...entries }: ConnectionEntries): boolean {
  const { kind, alias, ref, module, serverId } = entries;
  const texts = [kind, alias, ref, module, serverId].filter((entry) => entry !== null);
  if (texts.some(({ isRepeated, node }) => isRepeated || node.type !== "scalar")) return true;
  if (namespaces === null) return false;
  return namespaces.isRepeated || !(isMapCursor(namespaces) || isBlank(namespaces));
}

function lacksAlias(place: SourceCursor, { kind, alias }: Said, findings: Findings): boolean {
  if (alias === null || alias === "") {
    const names = kind === "python" || kind === "local" ? "alias or name" : "alias";
    findings.add("CONFIG-07", place, `${kindName(kind)} connection has no ${names}`, {
      fix: "Add an alias.",
    });
    return true;
  }
  const hidden = hiddenInName(alias);
  if (hidden.length === 0 && !/[.\s]/.test(alias)) return false;
  const holds =
    hidden.length === 0 ? "" : ` (it holds characters that do not show: ${hidden.join(", ")})`;
  const message = `alias ${JSON.stringify(alias)}${holds} cannot stand in a tool id: none of the connection's tools can be called`;
  findings.add("CONFIG-10", place, message, {
    fix: `Use an alias such as ${suggestAlias(alias)}.`,
  });
  return true;
}

function lacksSource(map: SourceCursor, said: Said, findings: Findings): boolean {
  const { kind, ref, serverId, namespaces } = said;
  if (kind === "mcp" && serverId === null) {
    findings.add("CONFIG-07", map, "mcp connection needs server_id", { fix: "Add server_id." });
    return true;
  }
  if (kind === "named_service" && Object.keys(namespaces).length === 0) {
    const message = "named_service connection has no namespaces, so it allows nothing";
    findings.add("CONFIG-07", map, message, { fix: "Add namespaces." });
    return true;
  }
  if (kind === "python" && ref === null) {
    findings.add("CONFIG-17", map, "connection needs module or ref to be traced to its code");
  }
  return false;
}

/** Grants that are written in namespaces would not narrow anything elsewhere. */
function hasStrayNamespaces(
  entry: EntryCursor | null,
  { kind }: Said,
  findings: Findings,
): boolean {
  if (entry === null || kind === null || kind === "named_service") return false;
  const message = `a ${kind} connection has no namespaces: none of its tools can be called`;
  findings.add("CONFIG-14", entry, message, { fix: "List what may be called under allowed." });
  return true;
}

const { kind, alias, serverId, allowed, traits, namespaces } = CONNECTION_KEYS;
/** The keys that decide what may be called, and what it means. */
const DECISIVE = { kind, alias, serverId, allowed, traits, namespaces, excluded: ["excluded"] };

/** Lost in another spelling, such a key would open every tool; so would an exclusion, which only namespaces have. */
function misspells(map: SourceCursor<SourceMap>, findings: Findings): boolean {
  const exclusion = entriesOf(map).find(({ key }) => key === "excluded");
  const found =
    exclusion === undefined
      ? misspeltKey(map, DECISIVE)
      : { entry: exclusion, meant: exclusion.key };
  if (found === null) return false;
  const message = `${found.entry.key} is no key of a connection: none of its tools can be called`;
  const isList = found.meant === "allowed" || found.meant === "excluded";
  const fix = isList ? "List what may be called under allowed." : `Did you mean ${found.meant}?`;
  findings.add("CONFIG-14", found.entry, message, { fix });
  return true;
}

const kindName = (kind: ConnectionKind | null): string => kind ?? "this";

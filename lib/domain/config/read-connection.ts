// Reads one connection of an agent; whatever leaves its meaning in doubt holds its tools back.
import { closestWord } from "@/lib/kernel/closest-word";
import type { JsonObject } from "@/lib/kernel/json";
import {
  NAMED_SERVICE_CALLABLES,
  NAMED_SERVICE_OPERATIONS,
} from "../catalog/named-service-operations";
import { CONNECTION_KINDS, type Connection, type ConnectionKind } from "./connection";
import { type ConnectionEntries, hasDoubts } from "./connection-doubts";
import { CONNECTION_KEYS } from "./connection-grammar";
import { readDeclaredTraits } from "./read-declared-traits";
import { readExtra } from "./read-extra";
import { readNames } from "./read-names";
import { readNamespaces } from "./read-namespaces";
import { readText } from "./read-text";
import { type EntryCursor, type Findings, pickEntry, type SourceCursor } from "./source-cursor";
import { type SourceMap, toJson } from "./source-tree";

/** A connection in doubt is kept with everything that it says, and allows nothing. */
export function readConnection(map: SourceCursor<SourceMap>, findings: Findings): Connection {
  const entries = pickEntries(map, findings);
  const kind = readKind(entries.kind, findings);
  const text = {
    id: readText(entries.id, findings),
    name: readText(entries.name, findings),
    ref: readText(entries.ref, findings),
    module: readText(entries.module, findings),
    serverId: readText(entries.serverId, findings),
  };
  const alias = readText(entries.alias, findings) ?? defaultAlias(kind, text);
  const ref = text.ref ?? text.module;
  const allowed = readNames(entries.allowed, findings);
  const namespaces = readNamespaces(entries.namespaces, findings);
  if (kind === "named_service") checkServiceNames(allowed, entries.allowed, findings);
  else if (alias !== null) checkAliases(allowed, alias, entries.allowed, findings);
  const said = { kind, alias, ref, serverId: text.serverId, namespaces };
  const isInDoubt = hasDoubts(map, entries, said, findings);
  return {
    id: text.id ?? text.name ?? alias ?? "",
    kind: kind ?? "python",
    alias: alias ?? text.id ?? "",
    ref,
    serverId: text.serverId,
    allowed: isInDoubt ? [] : allowed,
    traits: readDeclaredTraits(entries.traits, findings),
    namespaces,
    extra: { ...secondNames(text, kind, entries), ...readExtra(map, CONNECTION_KEYS, findings) },
    at: map.at,
    path: map.path,
  };
}

function pickEntries(map: SourceCursor<SourceMap>, findings: Findings): ConnectionEntries {
  const pick = (key: keyof typeof CONNECTION_KEYS) =>
    pickEntry(map, CONNECTION_KEYS[key], findings);
  return {
    id: pick("id"),
    name: pick("name"),
    kind: pick("kind"),
    alias: pick("alias"),
    ref: pick("ref"),
    module: pick("module"),
    serverId: pick("serverId"),
    allowed: pick("allowed"),
    traits: pick("traits"),
    namespaces: pick("namespaces"),
  };
}

/** null where the kind is not known. */
function readKind(entry: EntryCursor | null, findings: Findings): ConnectionKind | null {
  const written = readText(entry, findings);
  if (entry === null || written === null) return "python";
  const word = written.trim().toLowerCase();
  const kind = CONNECTION_KINDS.find((known) => known === word) ?? null;
  if (kind === null) {
    const meant = closestWord(word.replaceAll("-", "_"), CONNECTION_KINDS);
    const message = `unknown kind ${JSON.stringify(written)}: none of the connection's tools can be called`;
    const own = meant === null ? {} : { fix: `Did you mean "${meant}"?` };
    findings.add("CONFIG-08", entry, message, own);
  }
  return kind;
}

/** A named service has a fixed set of callables; its operations are accepted for them. */
function checkServiceNames(
  allowed: readonly string[] | null,
  entry: EntryCursor | null,
  findings: Findings,
): void {
  const known = [...NAMED_SERVICE_CALLABLES, ...NAMED_SERVICE_OPERATIONS];
  for (const name of (allowed ?? []).filter((candidate) => !known.includes(candidate))) {
    const meant = closestWord(name, known);
    const own = meant === null ? {} : { fix: `Did you mean "${meant}"?` };
    if (entry !== null) {
      findings.add("CONFIG-16", entry, `no named service has a tool ${JSON.stringify(name)}`, own);
    }
  }
}

/** Trait keys may carry their connection's alias; an allow-list names callables alone. */
function checkAliases(
  allowed: readonly string[] | null,
  alias: string,
  entry: EntryCursor | null,
  findings: Findings,
): void {
  for (const name of allowed ?? []) {
    const prefix = [`mcp.${alias}.`, `${alias}.`].find((start) => name.startsWith(start));
    if (prefix === undefined || entry === null) continue;
    const message = `${JSON.stringify(name)} is taken as it stands: names in an allow-list carry no alias`;
    findings.add("CONFIG-16", entry, message, { fix: `Write ${name.slice(prefix.length)}.` });
  }
}

function defaultAlias(
  kind: ConnectionKind | null,
  { name, serverId }: { readonly name: string | null; readonly serverId: string | null },
): string | null {
  if (kind === "named_service") return "named_services";
  if (kind === "mcp") return serverId === null ? null : `mcp_${serverId}`;
  return name;
}

/** What a connection also calls itself, where another word took its place. */
function secondNames(
  { id, name, ref, module }: Readonly<Record<"id" | "name" | "ref" | "module", string | null>>,
  kind: ConnectionKind | null,
  entries: ConnectionEntries,
): JsonObject {
  return {
    ...(id !== null && name !== null ? { name } : {}),
    ...(ref !== null && module !== null ? { module } : {}),
    ...(kind === null && entries.kind !== null ? { kind: toJson(entries.kind.node) } : {}),
  };
}

// Compares stored agents with those of a file, for the preview of an import: what is new, what changed, what is gone.
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { isSameJson } from "@/lib/kernel/same-json";
import type { Position } from "../diagnostics/diagnostic";
import { familiesAsJson } from "../traits/normalise-traits";
import type { TraitFamilies } from "../traits/traits";
import type { AgentConfig, Connection, DeclaredTraits } from "./connection";
import { connectionToJson } from "./connection-to-json";
import { pairedWith } from "./pair-connections";

export type ChangeKind = "new" | "changed" | "gone";

export type AgentComparison = {
  readonly agentId: string;
  readonly change: ChangeKind;
  readonly connections: readonly ConnectionComparison[];
};

export type ConnectionComparison = {
  readonly alias: string;
  readonly change: ChangeKind;
  /** What differs beside traits, such as `allowed`, `server_id` or `namespaces.mem.allowed`; absent is null. */
  readonly fields: readonly FieldComparison[];
  readonly keys: readonly KeyComparison[];
};

export type FieldComparison = {
  readonly field: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
};

export type KeyComparison = {
  readonly key: string;
  readonly namespace: string | null;
  readonly change: ChangeKind;
  readonly before: TraitFamilies | null;
  readonly after: TraitFamilies | null;
  /** Where the file says it; null for one that is gone. */
  readonly at: Position | null;
};

/** Only agents that differ: the file's in its order, then those that it does not have; connections likewise. */
export function compareConfigs(
  stored: readonly AgentConfig[],
  file: readonly AgentConfig[],
): readonly AgentComparison[] {
  return pairs(stored, file, ({ id }) => id).flatMap(([agentId, before, after]) => {
    const connections = compareConnections(before?.connections ?? [], after?.connections ?? []);
    const change = changeOf(before, after);
    return change === "changed" && connections.length === 0
      ? []
      : [{ agentId, change, connections }];
  });
}

function compareConnections(
  before: readonly Connection[],
  after: readonly Connection[],
): readonly ConnectionComparison[] {
  const partners = pairedWith(before, after);
  const kept = new Set(partners.values());
  return [
    ...after.map((now) => compareConnection(partners.get(now) ?? null, now)),
    ...before.filter((old) => !kept.has(old)).map((old) => compareConnection(old, null)),
  ].filter((comparison) => comparison !== null);
}

/** Null where both say the same. */
function compareConnection(
  old: Connection | null,
  now: Connection | null,
): ConnectionComparison | null {
  const fields = compareFields(fieldsOf(old), fieldsOf(now));
  const keys = compareKeys(old, now);
  const change = changeOf(old, now);
  if (change === "changed" && fields.length === 0 && keys.length === 0) return null;
  return { alias: (now ?? old)?.alias ?? "", change, fields, keys };
}

/** Everything but traits, flat. */
function fieldsOf(connection: Connection | null): JsonObject {
  if (connection === null) return {};
  const { tool_traits: _, namespaces, ...own } = connectionToJson(connection);
  const grants = isJsonObject(namespaces) ? Object.entries(namespaces) : [];
  const nested = grants.flatMap(([name, grant]) => {
    const { tool_traits: __, ...rest } = isJsonObject(grant) ? grant : {};
    return Object.entries({ granted: true, ...rest }).map(([key, value]): [string, JsonValue] => [
      `namespaces.${name}.${key}`,
      value,
    ]);
  });
  return { ...own, ...Object.fromEntries(nested) };
}

function compareFields(before: JsonObject, after: JsonObject): readonly FieldComparison[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const [old, now] = [before[field] ?? null, after[field] ?? null];
    return isSameJson(old, now) ? [] : [{ field, before: old, after: now }];
  });
}

type Declared = DeclaredTraits & { readonly key: string; readonly namespace: string | null };

function compareKeys(
  before: Connection | null,
  after: Connection | null,
): readonly KeyComparison[] {
  const nameOf = ({ key, namespace }: Declared) => JSON.stringify([namespace, key]);
  return pairs(declaredIn(before), declaredIn(after), nameOf).flatMap(([, old, now]) => {
    const said = now ?? old;
    if (said === null || isSameFamilies(old, now)) return [];
    const { key, namespace } = said;
    const families = { before: old?.families ?? null, after: now?.families ?? null };
    return [{ key, namespace, change: changeOf(old, now), ...families, at: now?.at ?? null }];
  });
}

function declaredIn(connection: Connection | null): readonly Declared[] {
  if (connection === null) return [];
  const { traits, namespaces } = connection;
  const places = [
    [null, traits] as const,
    ...Object.entries(namespaces).map(([name, grant]) => [name, grant.traits] as const),
  ];
  return places.flatMap(([namespace, declared]) =>
    Object.entries(declared).map(([key, said]) => ({ ...said, key, namespace })),
  );
}

function isSameFamilies(before: Declared | null, after: Declared | null): boolean {
  if (before === null || after === null) return false;
  return isSameJson(familiesAsJson(before.families), familiesAsJson(after.families));
}

const changeOf = (before: unknown, after: unknown): ChangeKind =>
  before === null ? "new" : after === null ? "gone" : "changed";

/** What stands on both sides under one name; of a repeated name the first counts. */
function pairs<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (value: T) => string,
): readonly (readonly [string, T | null, T | null])[] {
  const [old, now] = [byName(before, nameOf), byName(after, nameOf)];
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names.map((name) => [name, old.get(name) ?? null, now.get(name) ?? null]);
}

function byName<T>(values: readonly T[], nameOf: (value: T) => string): ReadonlyMap<string, T> {
  const first = new Map<string, T>();
  for (const value of values) if (!first.has(nameOf(value))) first.set(nameOf(value), value);
  return first;
}

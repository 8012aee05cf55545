// Brings what changed in a connection into the mapping that a file holds for it, in the spellings that the file uses.
import { isJsonObject, type JsonObject, type JsonValue, setOwn } from "@/lib/kernel/json";
import { isSameJson } from "@/lib/kernel/same-json";
import { familiesAsJson } from "../traits/normalise-traits";
import type { Connection, DeclaredTraits, NamespaceGrant } from "./connection";
import { CONNECTION_KEYS, NAMESPACE_KEYS } from "./connection-grammar";
import { connectionToJson, grantToJson } from "./connection-to-json";

type Writable = Record<string, JsonValue>;
type Spellings = readonly string[];

/** `raw` as it should be written; what did not change stays as it is, however odd. */
export function updateConnection(
  raw: JsonObject,
  before: Connection,
  after: Connection,
): JsonObject {
  const written: Writable = { ...raw };
  const [old, now] = [connectionToJson(before), connectionToJson(after)];
  for (const [field, spellings] of FIELDS) putChanged(written, spellings, old[field], now[field]);
  putExtra(written, before.extra, after.extra);
  updateEach(written, CONNECTION_KEYS.traits, before.traits, after.traits, TRAITS);
  updateEach(written, CONNECTION_KEYS.namespaces, before.namespaces, after.namespaces, GRANTS);
  return written;
}

const FIELDS: readonly (readonly [string, Spellings])[] = [
  ["id", [...CONNECTION_KEYS.id, ...CONNECTION_KEYS.name]],
  ["kind", CONNECTION_KEYS.kind],
  ["ref", CONNECTION_KEYS.ref],
  ["module", CONNECTION_KEYS.module],
  ["server_id", CONNECTION_KEYS.serverId],
  ["alias", CONNECTION_KEYS.alias],
  ["allowed", CONNECTION_KEYS.allowed],
];

/** How one thing in a mapping of named things is written, and how it is brought up to date. */
type Part<T> = {
  readonly toJson: (value: T) => JsonObject;
  readonly update: (raw: JsonObject, before: T, after: T) => JsonValue;
};

/** Family by family: a family that the file spells oddly stays where only the other one changed. */
const TRAITS: Part<DeclaredTraits> = {
  toJson: ({ families }) => familiesAsJson(families),
  update: (raw, before, after) => {
    const written: Writable = { ...raw };
    const [old, now] = [TRAITS.toJson(before), TRAITS.toJson(after)];
    for (const family of Object.keys({ ...old, ...now })) {
      const spellings = Object.keys(raw).filter((key) => key.trim() === family);
      putChanged(written, [...spellings, family], ownValue(old, family), ownValue(now, family));
    }
    return written;
  },
};

const GRANTS: Part<NamespaceGrant> = {
  toJson: grantToJson,
  update: (raw, before, after) => {
    const written: Writable = { ...raw };
    const [old, now] = [before.allowed ?? undefined, after.allowed ?? undefined];
    putChanged(written, NAMESPACE_KEYS.allowed, old, now);
    putExtra(written, before.extra ?? {}, after.extra ?? {});
    updateEach(written, NAMESPACE_KEYS.traits, before.traits, after.traits, TRAITS);
    return written;
  },
};

function updateEach<T>(
  written: Writable,
  spellings: Spellings,
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  { toJson, update }: Part<T>,
): void {
  const present = spellings.find((key) => Object.hasOwn(written, key));
  const raw = present === undefined ? undefined : written[present];
  const inner: Writable = isJsonObject(raw) ? { ...raw } : {};
  let isChanged = false;
  for (const key of Object.keys({ ...before, ...after })) {
    const [old, now] = [ownValue(before, key), ownValue(after, key)];
    if (isSameJson(old ? toJson(old) : null, now ? toJson(now) : null)) continue;
    isChanged = true;
    const rawPart = ownValue(inner, key);
    if (now === undefined) delete inner[key];
    else setOwn(inner, key, old && isJsonObject(rawPart) ? update(rawPart, old, now) : toJson(now));
  }
  if (isChanged) put(written, spellings, Object.keys(inner).length === 0 ? undefined : inner);
}

function putExtra(written: Writable, before: JsonObject, after: JsonObject): void {
  for (const key of Object.keys({ ...before, ...after })) {
    putChanged(written, [key], ownValue(before, key), ownValue(after, key));
  }
}

function putChanged(
  written: Writable,
  spellings: Spellings,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): void {
  const isSame =
    (before === undefined) === (after === undefined) && isSameJson(before ?? null, after ?? null);
  if (!isSame) put(written, spellings, after);
}

/** Under the spelling that the file uses; undefined takes the key away. */
function put(written: Writable, spellings: Spellings, value: JsonValue | undefined): void {
  const present = spellings.filter((key) => Object.hasOwn(written, key));
  if (value === undefined) for (const key of present) delete written[key];
  else setOwn(written, present[0] ?? spellings[0] ?? "", value);
}

/** Own properties only: a callable may be named like an object's own machinery. */
function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

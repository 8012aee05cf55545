// Reads what a named service grants in each of its namespaces: provider operations, exclusions and traits.
import { closestWord } from "@/lib/kernel/closest-word";
import {
  callableOfOperation,
  NAMED_SERVICE_OPERATIONS,
  operationOfCallable,
} from "../catalog/named-service-operations";
import type { NamespaceGrant } from "./connection";
import { NAMESPACE_KEYS } from "./connection-grammar";
import { misspeltKey } from "./misspelt-keys";
import { readDeclaredTraits } from "./read-declared-traits";
import { readExtra } from "./read-extra";
import { isGuarded } from "./read-guards";
import { readNames } from "./read-names";
import {
  type EntryCursor,
  entriesOf,
  expectMap,
  type Findings,
  isBlank,
  pickEntry,
  type SourceCursor,
} from "./source-cursor";
import { type SourceMap, toJson } from "./source-tree";

export function readNamespaces(
  entry: EntryCursor | null,
  findings: Findings,
): Readonly<Record<string, NamespaceGrant>> {
  const map = entry === null || entry.isRepeated ? null : expectMap(entry, findings, true);
  if (map === null) return {};
  return Object.fromEntries(
    entriesOf(map).map((namespace) => [namespace.key, readGrant(namespace, findings)]),
  );
}

/** A namespace without a value grants every operation, as one without an allow-list does. */
function readGrant(entry: EntryCursor, findings: Findings): NamespaceGrant {
  const map = expectMap(entry, findings, true);
  const isUnreadable = entry.isRepeated || (map === null && !isBlank(entry));
  if (map === null || isUnreadable) {
    return { allowed: isUnreadable ? [] : null, traits: {}, at: entry.at };
  }
  const allowedEntry = pickEntry(map, NAMESPACE_KEYS.allowed, findings);
  const excludedEntry = pickEntry(map, NAMESPACE_KEYS.excluded, findings);
  const excluded = readExcluded(excludedEntry, findings);
  const allowed = readNames(allowedEntry, findings);
  if (allowed !== null && allowedEntry !== null) checkOperations(allowed, allowedEntry, findings);
  if (allowed?.length === 0) {
    findings.add("CONFIG-18", allowedEntry ?? entry, `namespace ${entry.key} allows no operation`);
  }
  const place = allowedEntry ?? entry;
  const granted = excluded === null ? [] : withoutExcluded(allowed, excluded, place, findings);
  return {
    allowed: isHeld(map, findings) ? [] : granted,
    traits: readDeclaredTraits(pickEntry(map, NAMESPACE_KEYS.traits, findings), findings),
    extra: {
      ...(excludedEntry === null ? {} : { excluded: toJson(excludedEntry.node) }),
      ...readExtra(map, NAMESPACE_KEYS, findings),
    },
    at: entry.at,
  };
}

/** Guarded, or narrowed by a key that is no key here: then nothing is granted. */
function isHeld(map: SourceCursor<SourceMap>, findings: Findings): boolean {
  const misspelt = misspeltKey(map, NAMESPACE_KEYS);
  if (misspelt !== null) {
    const { entry, meant } = misspelt;
    const message = `${entry.key} is no key of a namespace: nothing is granted in it`;
    findings.add("CONFIG-14", entry, message, { fix: `Did you mean ${meant}?` });
  }
  return isGuarded(map, findings) || misspelt !== null;
}

/** `excluded` maps operations to a reason, or lists them. null is every operation, also where it cannot be read. */
function readExcluded(entry: EntryCursor | null, findings: Findings): readonly string[] | null {
  if (entry === null) return [];
  const names =
    entry.node.type === "map"
      ? entry.node.entries.map(({ key }) => key)
      : readNames(entry, findings);
  if (names === null || entry.isRepeated || isBlank(entry)) return null;
  return checkOperations(names, entry, findings) ? names : null;
}

/** An exclusion counts over an allowance. */
function withoutExcluded(
  allowed: readonly string[] | null,
  excluded: readonly string[],
  place: SourceCursor,
  findings: Findings,
): readonly string[] | null {
  if (excluded.length === 0) return allowed;
  for (const operation of excluded.filter((name) => allowed?.includes(name))) {
    const message = `${operation} is both allowed and excluded; it is not allowed`;
    findings.add("CONFIG-15", place, message, { fix: "Remove it from one of the two." });
  }
  return (allowed ?? NAMED_SERVICE_OPERATIONS).filter((name) => !excluded.includes(name));
}

/** False where one of them is no operation. */
function checkOperations(
  names: readonly string[],
  entry: EntryCursor,
  findings: Findings,
): boolean {
  const place = { path: entry.path, at: entry.at };
  for (const name of names) {
    const callable = callableOfOperation(name);
    if (callable === null) {
      findings.add("CONFIG-15", place, `no tool of an agent calls ${name}`, {
        severity: "info",
        fix: "",
      });
    } else if (callable === undefined) {
      const meant = operationOfCallable(name) ?? closestWord(name, NAMED_SERVICE_OPERATIONS);
      const fix =
        meant === null ? `Use one of ${NAMED_SERVICE_OPERATIONS.join(", ")}.` : `Use ${meant}.`;
      findings.add("CONFIG-15", place, `${JSON.stringify(name)} is no operation`, { fix });
    }
  }
  return names.every((name) => callableOfOperation(name) !== undefined);
}

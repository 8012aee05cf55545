// Reads the traits that a configuration declares, keyed as written; what cannot be trusted becomes unknown.

import type { Position } from "../diagnostics/diagnostic";
import { normaliseTraits } from "../traits/normalise-traits";
import type { TraitPlace } from "../traits/trait-place";
import type { TraitFamilies } from "../traits/traits";
import type { DeclaredTraits } from "./connection";
import { type EntryCursor, entriesOf, expectMap, type Findings } from "./source-cursor";
import { findEntry, type SourceNode, toJson } from "./source-tree";

export type DeclaredByKey = Readonly<Record<string, DeclaredTraits>>;

/** Nothing is known and nothing starts early: where a declaration contradicts itself. */
const DISTRUSTED: TraitFamilies = { strategy: ["unknown"], execution: null };

export function readDeclaredTraits(entry: EntryCursor | null, findings: Findings): DeclaredByKey {
  if (entry === null) return {};
  if (entry.isRepeated) return { "*": { families: DISTRUSTED, at: entry.at } };
  const map = expectMap(entry, findings, true);
  if (map === null) return {};
  return Object.fromEntries(
    entriesOf(map).map((declared) => [declared.key, readDeclaration(declared, findings)]),
  );
}

function readDeclaration(entry: EntryCursor, findings: Findings): DeclaredTraits {
  const { at, path, node } = entry;
  if (entry.isRepeated || hasRepeats(node)) return { families: DISTRUSTED, at };
  const place: TraitPlace = { path, at, inside: (steps) => positionOf(node, steps) };
  const { families, diagnostics } = normaliseTraits(toJson(node), place);
  findings.all.push(...diagnostics);
  return { families, at };
}

function hasRepeats(node: SourceNode): boolean {
  if (node.type === "scalar") return false;
  if (node.type === "list") return node.items.some((item) => hasRepeats(item.value));
  return node.entries.some((entry) => entry.repeats.length > 0 || hasRepeats(entry.value));
}

function positionOf(node: SourceNode, steps: readonly (string | number)[]): Position | null {
  const [step, ...rest] = steps;
  if (step === undefined) return node.at;
  if (node.type === "map") {
    const entry = findEntry(node, String(step));
    if (entry === undefined) return null;
    return rest.length === 0 ? entry.at : positionOf(entry.value, rest);
  }
  const item = node.type === "list" ? node.items[Number(step)] : undefined;
  return item === undefined ? null : positionOf(item.value, rest);
}

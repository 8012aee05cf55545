// Which parts differ between two revisions, by their hashes alone.
import type { ChangeWord, PartKind } from "./compare-revisions";
import type { RevisionManifest } from "./snapshot";

export type PartRef = { readonly part: PartKind; readonly key: string };
export type PartDifference = PartRef & { readonly change: ChangeWord };

/** In order of the part's name. */
export function compareManifests(
  before: RevisionManifest,
  after: RevisionManifest,
): readonly PartDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === is) return [];
    const change = was === undefined ? "added" : is === undefined ? "removed" : "changed";
    return [{ ...readPartName(name), change }];
  });
}

/** `source:mcp:web` is the source `mcp:web`. */
export function readPartName(name: string): PartRef {
  const at = name.indexOf(":");
  const part = PARTS.find((one) => one === name.slice(0, at));
  if (!part) throw new Error(`${name} names no part of a revision`);
  return { part, key: name.slice(at + 1) };
}

const PARTS: readonly PartKind[] = ["agent", "source", "server"];

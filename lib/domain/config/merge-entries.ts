// Honours YAML's merge key (`<<`): what a mapping says itself wins, then the first merged mapping that speaks.
import type { SourceEntry, SourceItem, SourceMap, SourceNode } from "./source-tree";

export type MergedEntries = {
  readonly entries: readonly SourceEntry[];
  /** Offset of a value that cannot be merged; inherited settings would be missing, so nothing may be used. */
  readonly misfit: number | null;
};

export function mergeEntries(
  own: readonly SourceEntry[],
  merges: readonly SourceItem[],
): MergedEntries {
  if (merges.length === 0) return { entries: own, misfit: null };
  const sources = merges.flatMap((merge) => mergedValues(merge.value));
  const misfit = sources.find((source) => source.type !== "map");
  const entries = new Map(own.map((entry) => [entry.key, entry]));
  for (const entry of sources.filter(isMapping).flatMap((source) => source.entries)) {
    if (!entries.has(entry.key)) entries.set(entry.key, { ...entry, merged: true });
  }
  return { entries: [...entries.values()], misfit: misfit?.span.start ?? null };
}

const isMapping = (node: SourceNode): node is SourceMap => node.type === "map";

function mergedValues(node: SourceNode): readonly SourceNode[] {
  return node.type === "list" ? node.items.map((item) => item.value) : [node];
}

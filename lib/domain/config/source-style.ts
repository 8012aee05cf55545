// How the author of a text writes lists and indentation, so that what is added looks like the rest.
import type { SourceNode } from "./source-tree";

export type SourceStyle = {
  /** Strict JSON: everything in double quotes, nothing in block form. */
  readonly isJson: boolean;
  /** Lists of plain values stand in brackets. */
  readonly flowLists: boolean;
  /** The dash of a block list stands further right than its key. */
  readonly indentLists: boolean;
  readonly indent: number;
};

export const DEFAULT_STYLE: SourceStyle = {
  isJson: false,
  flowLists: true,
  indentLists: true,
  indent: 2,
};

export function styleOf(text: string, root: SourceNode): SourceStyle {
  const seen = { flow: 0, block: 0, indented: 0, flush: 0, steps: new Map<number, number>() };
  countLists(root, seen);
  return {
    isJson: isJson(text),
    flowLists: seen.flow >= seen.block,
    indentLists: seen.indented >= seen.flush,
    indent: mostFrequent(seen.steps) ?? DEFAULT_STYLE.indent,
  };
}

type Seen = {
  flow: number;
  block: number;
  indented: number;
  flush: number;
  steps: Map<number, number>;
};

function countLists(node: SourceNode, seen: Seen): void {
  if (node.type === "scalar") return;
  if (node.type === "list") {
    if (node.items.every((item) => item.value.type === "scalar"))
      seen[node.flow ? "flow" : "block"] += 1;
    for (const item of node.items) if (item.alias === null) countLists(item.value, seen);
    return;
  }
  for (const entry of node.entries) {
    const { value } = entry;
    if (entry.alias !== null || entry.merged) continue;
    if (value.type !== "scalar" && value.at.line > entry.at.line) {
      const step = value.at.column - entry.at.column;
      // A block list starts at its first dash.
      if (value.type === "list" && !value.flow) seen[step > 0 ? "indented" : "flush"] += 1;
      else if (step > 0) seen.steps.set(step, (seen.steps.get(step) ?? 0) + 1);
    }
    countLists(value, seen);
  }
}

function mostFrequent(counts: ReadonlyMap<number, number>): number | undefined {
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

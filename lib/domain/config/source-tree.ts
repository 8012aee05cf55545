// A configuration text as a tree that remembers where every key and value stands; aliases and merges are resolved.
import type { JsonValue } from "@/lib/kernel/json";
import type { Position } from "../diagnostics/diagnostic";

/** Offsets into the text (UTF-16 units), end not included. */
export type Span = { readonly start: number; readonly end: number };

type NodeBase = {
  readonly at: Position;
  readonly span: Span;
  /** Nodes below and including this one, aliases counted as often as they are used. */
  readonly size: number;
  readonly depth: number;
};

export type SourceScalar = NodeBase & {
  readonly type: "scalar";
  readonly value: Exclude<JsonValue, object> | null;
  /** As written, without quotes. */
  readonly text: string;
  readonly style: "plain" | "double" | "single" | "block";
};

/** Where a list item or an entry's value is an alias, `alias` is the place of the `*name` itself. */
export type SourceItem = { readonly value: SourceNode; readonly alias: Span | null };

export type SourceList = NodeBase & {
  readonly type: "list";
  readonly flow: boolean;
  readonly items: readonly SourceItem[];
};

export type SourceEntry = SourceItem & {
  readonly key: string;
  readonly at: Position;
  readonly keySpan: Span;
  /** Where the same key stands again in the same mapping; such a key is never trusted. */
  readonly repeats: readonly Position[];
  /** It came through a merge key (`<<`) and is not written in this mapping. */
  readonly merged: boolean;
};

export type SourceMap = NodeBase & {
  readonly type: "map";
  readonly flow: boolean;
  readonly entries: readonly SourceEntry[];
};

export type SourceNode = SourceScalar | SourceList | SourceMap;

/** Where an item's own text ends: after its alias, or after its value. */
export const itemEnd = (item: SourceItem): number => item.alias?.end ?? item.value.span.end;

export function findEntry(map: SourceMap, key: string): SourceEntry | undefined {
  return map.entries.find((entry) => entry.key === key);
}

/** The plain value; of a repeated key the first one counts. */
export function toJson(node: SourceNode): JsonValue {
  switch (node.type) {
    case "scalar":
      return node.value;
    case "list":
      return node.items.map((item) => toJson(item.value));
    case "map":
      return Object.fromEntries(node.entries.map((entry) => [entry.key, toJson(entry.value)]));
  }
}

/** `a.b[0].c`; a key that would be misread in such a path stands in brackets and quotes. */
export function joinPath(path: string, step: string | number): string {
  if (typeof step === "number") return `${path}[${step}]`;
  const isPlain = /^[^\s.[\]"\p{Cc}]+$/u.test(step);
  if (!isPlain) return `${path}[${JSON.stringify(step)}]`;
  return path === "" ? step : `${path}.${step}`;
}

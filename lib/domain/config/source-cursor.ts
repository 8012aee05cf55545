// A place in a source tree while it is being read: the node, its path and where findings about it point.
import type { Diagnostic, Position, Severity } from "../diagnostics/diagnostic";
import { type ConfigRuleId, configFinding } from "./config-rules";
import { joinPath, type SourceEntry, type SourceMap, type SourceNode } from "./source-tree";

export type SourceCursor<N extends SourceNode = SourceNode> = {
  readonly node: N;
  readonly path: string;
  /** The key that holds the value; for list items the value itself. */
  readonly at: Position;
};

/** An entry of a mapping together with its key; `isRepeated` means that its value is not to be trusted. */
export type EntryCursor = SourceCursor & { readonly key: string; readonly isRepeated: boolean };

/** Collects findings while a file is read. */
export type Findings = {
  readonly all: Diagnostic[];
  readonly add: (
    rule: ConfigRuleId,
    place: Pick<SourceCursor, "path" | "at">,
    message: string,
    own?: { readonly severity?: Severity; readonly fix?: string },
  ) => void;
};

export function createFindings(): Findings {
  const all: Diagnostic[] = [];
  return {
    all,
    add: (rule, place, message, own) => all.push(configFinding(rule, place, message, own)),
  };
}

export function entriesOf(map: SourceCursor<SourceMap>): readonly EntryCursor[] {
  return map.node.entries.map((entry) => entryCursor(map.path, entry));
}

function entryCursor(path: string, entry: SourceEntry): EntryCursor {
  return {
    node: entry.value,
    path: joinPath(path, entry.key),
    at: entry.at,
    key: entry.key,
    isRepeated: entry.repeats.length > 0,
  };
}

/**
 * The entry under one of several spellings of a key. Two spellings at once are as little to be trusted as one key
 * twice: the first is returned as repeated.
 */
export function pickEntry(
  map: SourceCursor<SourceMap>,
  spellings: readonly string[],
  findings: Findings,
): EntryCursor | null {
  const present = entriesOf(map).filter(({ key }) => spellings.includes(key));
  const [first, second] = present;
  if (first === undefined) return null;
  if (second === undefined) return first;
  const message = `${second.key} means the same as ${first.key} in line ${first.at.line}`;
  findings.add("CONFIG-03", second, message);
  return { ...first, isRepeated: true };
}

export function itemsOf(list: SourceCursor): readonly SourceCursor[] {
  if (list.node.type !== "list") return [];
  return list.node.items.map(({ value }, index) => ({
    node: value,
    path: joinPath(list.path, index),
    at: value.at,
  }));
}

export function isMapCursor(cursor: SourceCursor | null): cursor is SourceCursor<SourceMap> {
  return cursor?.node.type === "map";
}

/** Nothing stands there: the key has no value, or null. */
export function isBlank(cursor: SourceCursor): boolean {
  return cursor.node.type === "scalar" && cursor.node.value === null;
}

const SHAPES = { map: "a mapping", list: "a list" } as const;

/** The node as a mapping; anything else is reported, except a blank value where `mayBeBlank`. */
export function expectMap(
  cursor: SourceCursor,
  findings: Findings,
  mayBeBlank = false,
): SourceCursor<SourceMap> | null {
  if (isMapCursor(cursor)) return cursor;
  if (!(mayBeBlank && isBlank(cursor))) misshapen(cursor, "a mapping", findings);
  return null;
}

export function misshapen(cursor: SourceCursor, due: string, findings: Findings): void {
  const { node, path } = cursor;
  const got = node.type === "scalar" ? describeScalar(node.value) : SHAPES[node.type];
  const name = path.slice(path.lastIndexOf(".") + 1);
  findings.add("CONFIG-14", cursor, `${name || "the file"} must be ${due}; got ${got}`);
}

function describeScalar(value: unknown): string {
  if (value === null) return "nothing";
  return typeof value === "string" ? `the text ${JSON.stringify(value)}` : String(value);
}

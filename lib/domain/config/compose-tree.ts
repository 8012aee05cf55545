// From the YAML library's nodes to our source tree: resolves aliases and merge keys within fixed bounds.
import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Diagnostic, Position } from "../diagnostics/diagnostic";
import { composeScalar } from "./compose-scalar";
import { type ConfigRuleId, configFinding } from "./config-rules";
import { mergeEntries } from "./merge-entries";
import {
  itemEnd,
  joinPath,
  type SourceEntry,
  type SourceItem,
  type SourceNode,
  type SourceScalar,
  type Span,
} from "./source-tree";

/** Levels of nesting, aliases followed; the deepest known descriptor has 17. */
export const MAX_DEPTH = 100;
/** Nodes that aliases and merges may add to what the file holds itself. */
export const MAX_ALIASED_NODES = 100_000;

export type ComposedTree = {
  /** null where a bound was passed; the reason is the last diagnostic. */
  readonly root: SourceNode | null;
  readonly diagnostics: readonly Diagnostic[];
};

/** Never throws and never expands an alias: a shared value is one shared node. */
export function composeTree(contents: ParsedNode, lines: LineCounter): ComposedTree {
  const composer = new TreeComposer(lines);
  const root = composer.node(contents, "", 1);
  return { root: composer.isRefused ? null : root, diagnostics: composer.diagnostics };
}

class TreeComposer {
  readonly diagnostics: Diagnostic[] = [];
  isRefused = false;
  /** An anchor whose node is still being composed holds null: an alias to it would never end. */
  private readonly anchors = new Map<string, SourceNode | null>();
  private aliasedNodes = 0;

  constructor(private readonly lines: LineCounter) {}

  node(node: ParsedNode | null, path: string, depth: number, emptyAt = 0): SourceNode {
    if (this.isRefused || node === null || isAlias(node)) return this.nothing(emptyAt);
    if (depth > MAX_DEPTH) {
      this.refuse(path, node.range[0], `values are nested more than ${MAX_DEPTH} levels deep here`);
      return this.nothing(node.range[0]);
    }
    if (node.anchor !== undefined) this.anchors.set(node.anchor, null);
    const composed = this.unshared(node, path, depth);
    if (node.anchor !== undefined) this.anchors.set(node.anchor, composed);
    return composed;
  }

  private unshared(
    node: Exclude<ParsedNode, Alias.Parsed>,
    path: string,
    depth: number,
  ): SourceNode {
    if (isMap(node)) return this.map(node, path, depth);
    if (isSeq(node)) return this.list(node, path, depth);
    return this.scalar(node);
  }

  private item(node: ParsedNode | null, path: string, depth: number, emptyAt: number): SourceItem {
    if (!isAlias(node)) return { value: this.node(node, path, depth, emptyAt), alias: null };
    const span = spanOf(node);
    return { value: this.aliased(node, path, depth), alias: span };
  }

  private aliased(alias: Alias.Parsed, path: string, depth: number): SourceNode {
    const start = alias.range[0];
    const target = this.anchors.get(alias.source);
    if (target === undefined || target === null) {
      const why = target === null ? "refers to itself" : "refers to no anchor above it";
      this.refuse(path, start, `the alias *${alias.source} ${why}`);
      return this.nothing(start);
    }
    this.aliasedNodes += target.size;
    if (this.aliasedNodes > MAX_ALIASED_NODES) {
      const bound = `aliases may add at most ${MAX_ALIASED_NODES} values to a file`;
      this.refuse(path, start, `the alias *${alias.source} passes the limit: ${bound}`);
    } else if (depth + target.depth > MAX_DEPTH) {
      const bound = `values may be nested at most ${MAX_DEPTH} levels deep`;
      this.refuse(path, start, `the alias *${alias.source} passes the limit: ${bound}`);
    }
    return target;
  }

  private list(node: YAMLSeq.Parsed, path: string, depth: number): SourceNode {
    const items = node.items.map((item, index) =>
      this.item(asParsed(item), joinPath(path, index), depth + 1, node.range[0]),
    );
    const span = contentSpan(node, items);
    return { type: "list", flow: node.flow === true, items, ...this.base(span, items) };
  }

  private map(node: YAMLMap.Parsed, path: string, depth: number): SourceNode {
    const own = new Map<string, SourceEntry>();
    const merges: SourceItem[] = [];
    for (const pair of node.items) {
      const key = asParsed(pair.key);
      const keyText = this.keyText(key, path);
      if (keyText === null || key === null) continue;
      const keyPath = joinPath(path, keyText);
      const item = this.item(asParsed(pair.value), keyPath, depth + 1, key.range[1]);
      if (isMergeKey(key)) merges.push(item);
      else this.addEntry(own, keyText, spanOf(key), item, keyPath);
    }
    const merged = mergeEntries([...own.values()], merges);
    if (merged.misfit !== null) this.refuse(joinPath(path, "<<"), merged.misfit, BAD_MERGE);
    const { entries } = merged;
    const span = contentSpan(node, [...own.values(), ...merges]);
    return { type: "map", flow: node.flow === true, entries, ...this.base(span, entries) };
  }

  private addEntry(
    own: Map<string, SourceEntry>,
    key: string,
    keySpan: Span,
    item: SourceItem,
    path: string,
  ): void {
    const at = this.position(keySpan.start);
    const first = own.get(key);
    if (first === undefined) {
      own.set(key, { ...item, key, at, keySpan, repeats: [], merged: false });
      return;
    }
    own.set(key, { ...first, repeats: [...first.repeats, at] });
    const places = `line ${first.at.line}, column ${first.at.column}`;
    this.report("CONFIG-03", path, at, `${JSON.stringify(key)} already stands at ${places}`);
  }

  /** Keys stay text: `NO`, `1.10` and `010` keep their spelling. */
  private keyText(key: ParsedNode | null, path: string): string | null {
    if (isScalar(key)) return this.scalar(key).text;
    const target = isAlias(key) ? this.anchors.get(key.source) : null;
    if (target?.type === "scalar") return target.text;
    const at = this.position(key?.range[0] ?? 0);
    this.report("CONFIG-14", path, at, "a key must be one piece of text");
    return null;
  }

  private scalar(node: Scalar.Parsed): SourceScalar {
    return { type: "scalar", ...composeScalar(node), ...this.base(spanOf(node), []) };
  }

  private nothing(offset: number): SourceScalar {
    const span = { start: offset, end: offset };
    return { type: "scalar", value: null, text: "", style: "plain", ...this.base(span, []) };
  }

  private base(span: Span, children: readonly SourceItem[]) {
    return {
      at: this.position(span.start),
      span,
      size: children.reduce((sum, child) => sum + child.value.size, 1),
      depth: children.reduce((most, child) => Math.max(most, child.value.depth), 0) + 1,
    };
  }

  private position(offset: number): Position {
    const { line, col } = this.lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  }

  private report(rule: ConfigRuleId, path: string, at: Position, message: string): void {
    this.diagnostics.push(configFinding(rule, { path, at }, message));
  }

  private refuse(path: string, offset: number, message: string): void {
    if (this.isRefused) return;
    this.isRefused = true;
    this.report("CONFIG-04", path, this.position(offset), message);
  }
}

const BAD_MERGE = "a merge key takes a mapping, or a list of mappings";

const isMergeKey = (key: ParsedNode): boolean =>
  isScalar(key) && key.value === "<<" && key.type === "PLAIN";

function spanOf(node: { readonly range: readonly [number, number, number] }): Span {
  return { start: node.range[0], end: node.range[1] };
}

/** The parser counts comments and blank lines after a block collection to it; ours ends with its last value. */
function contentSpan(node: YAMLMap.Parsed | YAMLSeq.Parsed, items: readonly SourceItem[]): Span {
  if (node.flow === true) return spanOf(node);
  const end = items.reduce((most, item) => Math.max(most, itemEnd(item)), node.range[0]);
  return { start: node.range[0], end };
}

/** The parser gives its own nodes, each with a range, wherever its types say `unknown`. */
function asParsed(node: unknown): ParsedNode | null {
  return node as ParsedNode | null;
}

// Edits of mappings and lists in brackets, JSON among them: commas go and come with their items.

import type { JsonValue } from "@/lib/kernel/json";
import type { Edit } from "./apply-edits";
import type { EditPlanner } from "./edit-planner";
import { renderBlock, renderInline } from "./render-value";
import { lineIndent } from "./replace-value";
import type { ListItemChange, SourceChange } from "./source-change";
import {
  itemEnd,
  type SourceEntry,
  type SourceItem,
  type SourceList,
  type SourceMap,
  type Span,
} from "./source-tree";
import { indentRest, isFirstOnLine } from "./text-lines";

/** null where the mapping has to be written anew. */
export function planFlowMap(
  planner: EditPlanner,
  map: SourceMap,
  changes: ReadonlyMap<string, SourceChange | null>,
): readonly Edit[] | null {
  const own = map.entries.filter((entry) => !entry.merged);
  const kept = own.map((entry) => changes.get(entry.key) !== null);
  if (!kept.includes(true)) return null;
  const spans = own.map((entry) => ({ start: entry.keySpan.start, end: entryEnd(entry) }));
  const present = new Set(own.map((entry) => entry.key));
  const added = [...changes].flatMap(([key, change]) =>
    change?.type === "set" && !present.has(key)
      ? [`${renderInline(key, planner.style)}: ${renderSpread(planner, spans, change.value)}`]
      : [],
  );
  const inside = own.flatMap((entry) => {
    const change = changes.get(entry.key);
    return change ? planner.plan({ in: "flow", item: entry }, change) : [];
  });
  return [...removeItems(spans, kept), ...inside, ...appendItems(planner.text, spans, added)];
}

/** null where the list has to be written anew, as it has where an item goes between others. */
export function planFlowList(
  planner: EditPlanner,
  list: SourceList,
  items: readonly ListItemChange[],
): readonly Edit[] | null {
  const lastKept = items.findLastIndex((item) => item.type === "keep");
  if (lastKept === -1 || items.slice(0, lastKept).some((item) => item.type === "add")) return null;
  const froms = new Set(items.flatMap((item) => (item.type === "keep" ? [item.from] : [])));
  const spans = list.items.map(itemSpan);
  const kept = spans.map((_, index) => froms.has(index));
  const added = items.flatMap((item) =>
    item.type === "add" ? [renderSpread(planner, spans, item.value)] : [],
  );
  const inside = items.flatMap((item) => {
    const existing = item.type === "keep" ? list.items[item.from] : undefined;
    if (item.type !== "keep" || item.change === null || existing === undefined) return [];
    return planner.plan({ in: "flow", item: existing }, item.change);
  });
  return [...removeItems(spans, kept), ...inside, ...appendItems(planner.text, spans, added)];
}

/** Runs of items that go take one neighbouring comma with them. */
function removeItems(spans: readonly Span[], kept: readonly boolean[]): readonly Edit[] {
  const edits: Edit[] = [];
  for (let first = 0; first < spans.length; first += 1) {
    if (kept[first]) continue;
    let last = first;
    while (last + 1 < spans.length && !kept[last + 1]) last += 1;
    const before = spans[first - 1];
    const start = before?.end ?? spans[first]?.start ?? 0;
    const end = before === undefined ? spans[last + 1]?.start : spans[last]?.end;
    edits.push({ start, end: end ?? start, text: "" });
    first = last;
  }
  return edits;
}

function appendItems(
  text: string,
  spans: readonly Span[],
  added: readonly string[],
): readonly Edit[] {
  const last = spans.at(-1);
  if (last === undefined) return [];
  const gap = isFirstOnLine(text, last.start) ? `\n${lineIndent(text, last.start)}` : " ";
  return added.map((item) => ({ start: last.end, end: last.end, text: `,${gap}${item}` }));
}

/** JSON whose items stand on their own lines gets new ones spread over lines too. */
function renderSpread(planner: EditPlanner, spans: readonly Span[], value: JsonValue): string {
  const { text, style } = planner;
  const last = spans.at(-1);
  const isSpread = last !== undefined && isFirstOnLine(text, last.start);
  if (!style.isJson || !isSpread) return renderInline(value, style);
  return indentRest(renderBlock(value, style), lineIndent(text, last.start));
}

const itemSpan = (item: SourceItem): Span => item.alias ?? item.value.span;

const entryEnd = (entry: SourceEntry): number => Math.max(itemEnd(entry), entry.keySpan.end);

// Edits of block mappings and lists: whole lines go and come, and everything between them stays.
import type { Edit } from "./apply-edits";
import type { EditPlanner } from "./edit-planner";
import { renderAt, renderEntry } from "./replace-value";
import type { ListItemChange, SourceChange } from "./source-change";
import { itemEnd, type SourceEntry, type SourceList, type SourceMap } from "./source-tree";
import { asLines, indentAt, isFirstOnLine, lineStart, nextLine } from "./text-lines";

/** null where the mapping has to be written anew. */
export function planBlockMap(
  planner: EditPlanner,
  map: SourceMap,
  changes: ReadonlyMap<string, SourceChange | null>,
): readonly Edit[] | null {
  const own = map.entries.filter((entry) => !entry.merged);
  const last = own.at(-1);
  const kept = own.filter((entry) => changes.get(entry.key) !== null);
  if (last === undefined || kept.length === 0) return null;
  const removed = own.filter((entry) => changes.get(entry.key) === null);
  const edits: Edit[] = [...removeEntries(planner.text, removed, kept[0])];
  for (const entry of kept) {
    const change = changes.get(entry.key);
    if (change) edits.push(...planner.plan({ in: "block-map", item: entry }, change));
  }
  const present = new Set(own.map((entry) => entry.key));
  for (const [key, change] of changes) {
    if (change?.type !== "set" || present.has(key)) continue;
    edits.push(addLines(planner.text, last, renderEntryLines(planner, last, key, change)));
  }
  return edits;
}

function renderEntryLines(
  planner: EditPlanner,
  sibling: SourceEntry,
  key: string,
  change: SourceChange & { readonly type: "set" },
): string {
  const indent = indentAt(planner.text, sibling.keySpan.start);
  return indent + renderEntry(key, change.value, indent, planner.style);
}

function addLines(text: string, after: SourceEntry, lines: string): Edit {
  const offset = nextLine(text, Math.max(itemEnd(after), after.keySpan.end));
  return { start: offset, end: offset, text: asLines(text, offset, lines) };
}

/** Each entry's lines, comments on them included. Behind a dash the next entry moves up, unless a comment is in the way. */
function removeEntries(
  text: string,
  removed: readonly SourceEntry[],
  firstKept: SourceEntry | undefined,
): readonly Edit[] {
  const start = removed[0]?.keySpan.start ?? 0;
  const end = firstKept?.keySpan.start ?? 0;
  const isBehindDash = start < end && !isFirstOnLine(text, start);
  if (!isBehindDash || text.slice(start, end).includes("#")) {
    return removed.map((entry) => removeLines(text, entry));
  }
  const later = removed.filter((entry) => entry.keySpan.start > end);
  return [{ start, end, text: "" }, ...later.map((entry) => removeLines(text, entry))];
}

function removeLines(text: string, entry: SourceEntry): Edit {
  const { start } = entry.keySpan;
  const end = nextLine(text, Math.max(itemEnd(entry), entry.keySpan.end));
  if (isFirstOnLine(text, start)) return { start: lineStart(text, start), end, text: "" };
  return { start, end: text[end - 1] === "\n" ? end - 1 : end, text: "" };
}

/** null where the list has to be written anew. */
export function planBlockList(
  planner: EditPlanner,
  list: SourceList,
  items: readonly ListItemChange[],
): readonly Edit[] | null {
  const { text } = planner;
  const dashes = list.items.map((item) => dashBefore(text, item.value.span.start));
  const kept = new Set(items.flatMap((item) => (item.type === "keep" ? [item.from] : [])));
  const [firstDash] = dashes;
  if (kept.size === 0 || firstDash === undefined || dashes.includes(null)) return null;
  const edits: Edit[] = [];
  for (const [index, item] of list.items.entries()) {
    if (kept.has(index)) continue;
    const start = lineStart(text, dashes[index] ?? 0);
    edits.push({ start, end: nextLine(text, itemEnd(item)), text: "" });
  }
  const indent = indentAt(text, firstDash ?? 0);
  let offset = lineStart(text, firstDash ?? 0);
  for (const item of items) {
    if (item.type === "add") {
      const line = `${indent}- ${renderAt(`${indent}  `, item.value, planner.style)}`;
      edits.push({ start: offset, end: offset, text: asLines(text, offset, line) });
      continue;
    }
    const existing = list.items[item.from];
    if (existing === undefined) continue;
    if (item.change !== null)
      edits.push(...planner.plan({ in: "block-list", item: existing }, item.change));
    offset = nextLine(text, itemEnd(existing));
  }
  return edits;
}

/** How far before its value a dash is looked for: an anchor, a tag and a comment may stand between. */
const DASH_REACH = 500;
const DASH = /(?:^|\n)[ \t]*-(?:[ \t]+[&!]\S*)*(?:[ \t]+#[^\n]*)?\s*$/;

/** The dash of an item, or null where it does not begin its line. */
function dashBefore(text: string, start: number): number | null {
  const from = Math.max(0, start - DASH_REACH);
  const found = DASH.exec(text.slice(from, start));
  if (found === null) return null;
  const offset = from + found.index + found[0].indexOf("-");
  return isFirstOnLine(text, offset) ? offset : null;
}

// Writes a value anew where another stands, on its line or below it as the style of the text asks.
import type { JsonValue } from "@/lib/kernel/json";
import type { Edit } from "./apply-edits";
import type { Slot } from "./edit-planner";
import { renderBlock, renderInline, standsOnKeyLine } from "./render-value";
import type { SourceStyle } from "./source-style";
import type { SourceEntry, SourceItem, Span } from "./source-tree";
import { indentAt, indentRest } from "./text-lines";

export function replaceValue(text: string, style: SourceStyle, slot: Slot, value: JsonValue): Edit {
  const span = valueSpan(text, slot.item);
  switch (slot.in) {
    case "flow":
      return { ...span, text: renderInFlow(text, style, span, value) };
    case "block-list":
      return { ...span, text: renderAt(indentAt(text, span.start), value, style) };
    case "block-map":
      return replaceAfterKey(text, style, slot.item, value);
  }
}

/** `key: value`, the value below the key where it is a block; lines after the first are moved to `indent`. */
export function renderEntry(key: string, value: JsonValue, indent: string, style: SourceStyle) {
  return `${renderInline(key, style)}:${renderAfterColon(value, indent, style)}`;
}

/** A value whose first line already stands at `indent`. */
export function renderAt(indent: string, value: JsonValue, style: SourceStyle): string {
  const isInline = standsOnKeyLine(value, style);
  return isInline ? renderInline(value, style) : indentRest(renderBlock(value, style), indent);
}

function replaceAfterKey(
  text: string,
  style: SourceStyle,
  entry: SourceEntry,
  value: JsonValue,
): Edit {
  const span = valueSpan(text, entry);
  const isEmpty = span.start === span.end;
  const stoodOnKeyLine = !isEmpty && !text.slice(entry.keySpan.end, span.start).includes("\n");
  const wasBlock = entry.alias === null && entry.value.type !== "scalar" && !entry.value.flow;
  if (stoodOnKeyLine && !wasBlock && standsOnKeyLine(value, style)) {
    return { ...span, text: renderInline(value, style) };
  }
  const afterColon = text.indexOf(":", entry.keySpan.end) + 1;
  const indent = indentAt(text, entry.keySpan.start);
  const end = isEmpty ? afterColon : span.end;
  return { start: afterColon, end, text: renderAfterColon(value, indent, style) };
}

function renderAfterColon(value: JsonValue, indent: string, style: SourceStyle): string {
  if (standsOnKeyLine(value, style)) return ` ${renderInline(value, style)}`;
  const block = renderBlock(value, style);
  const step = Array.isArray(value) && !style.indentLists ? 0 : style.indent;
  const deeper = indent + " ".repeat(step);
  return `\n${deeper}${indentRest(block, deeper)}`;
}

/** JSON that already runs over lines goes on doing so; anything else in brackets stays on one line. */
function renderInFlow(text: string, style: SourceStyle, span: Span, value: JsonValue): string {
  const isSpread = text.slice(span.start, span.end).includes("\n");
  if (!style.isJson || !isSpread) return renderInline(value, style);
  return indentRest(renderBlock(value, style), lineIndent(text, span.start));
}

/** The white space that the line of `offset` begins with. */
export function lineIndent(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return /^\s*/.exec(line)?.[0] ?? "";
}

/** A block scalar's span takes in its last line break, which stays. */
function valueSpan(text: string, item: SourceItem): Span {
  const { start, end } = item.alias ?? item.value.span;
  const line = text.slice(start, end);
  return { start, end: end - (/\r?\n$/.exec(line)?.[0].length ?? 0) };
}

// Writes a value as YAML or JSON text in the style of the text around it; strings stay strings in YAML 1.1 too.
import { Document, isScalar, Scalar, type ToStringOptions, visit } from "yaml";
import type { JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import type { SourceStyle } from "./source-style";

/** On one line, fit to stand inside brackets: a comma in plain text is put in quotes. */
export function renderInline(value: JsonValue, style: SourceStyle): string {
  if (style.isJson) return printJson(value);
  const document = createDocument([value]);
  visit(document, {
    Collection: (_, node) => {
      node.flow = true;
    },
    Scalar: (_, node) => quoteWhere(/[\n\t]/, node),
  });
  return document.toString(OPTIONS).slice("[".length, -"]\n".length);
}

/** In block form, starting at column 0, without a line break at its end. */
export function renderBlock(value: JsonValue, style: SourceStyle): string {
  if (style.isJson) return printJson(value, style.indent);
  const document = createDocument(value);
  visit(document, {
    Seq: (_, node) => {
      const items = node.items.map((item) => (isScalar(item) ? item.value : item));
      node.flow = style.flowLists && fitsOneLine(items);
    },
    Scalar: (_, node) => quoteWhere(/\t/, node),
  });
  const layout = { indent: style.indent, indentSeq: style.indentLists };
  return document.toString({ ...OPTIONS, ...layout }).replace(/\n$/, "");
}

/** Whether the value belongs on its key's line rather than below it. */
export function standsOnKeyLine(value: JsonValue, style: SourceStyle): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Object.keys(value).length === 0) return true;
  return Array.isArray(value) && style.flowLists && fitsOneLine(value);
}

const LINE_WIDTH = 72;

function fitsOneLine(items: readonly unknown[]): boolean {
  const length = items.reduce<number>((sum, item) => sum + String(item).length + 2, 0);
  return length <= LINE_WIDTH && items.every((item) => typeof item !== "object" || item === null);
}

/** Invisible characters and outer white space, and `=`, which YAML 1.1 gives a meaning. */
const INVISIBLE = /[^\P{C}\n\t]|[\u2028\u2029]|^\s|\s$|^=$/u;

function quoteWhere(also: RegExp, node: Scalar): void {
  const { value } = node;
  if (typeof value !== "string") return;
  if (INVISIBLE.test(value) || also.test(value)) node.type = Scalar.QUOTE_DOUBLE;
}

const OPTIONS: ToStringOptions = {
  lineWidth: 0,
  flowCollectionPadding: false,
  doubleQuotedAsJSON: true,
};

function createDocument(value: JsonValue): Document {
  return new Document(value, { aliasDuplicateObjects: false, compat: "yaml-1.1", version: "1.2" });
}

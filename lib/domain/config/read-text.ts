// Reads text and flags: nothing is coerced, and a number, date or boolean in the wrong place is pointed out.
import {
  type EntryCursor,
  type Findings,
  isBlank,
  misshapen,
  type SourceCursor,
} from "./source-cursor";
import type { SourceScalar } from "./source-tree";

/** The text as it is written; null where there is none. */
export function readText(cursor: SourceCursor | null, findings: Findings): string | null {
  if (cursor === null || isBlank(cursor)) return null;
  const { node } = cursor;
  if (node.type !== "scalar") {
    misshapen(cursor, "text", findings);
    return null;
  }
  if (typeof node.value !== "string") {
    const kind = typeof node.value === "boolean" ? "a boolean" : "a number";
    findings.add("CONFIG-13", cursor, `${node.text} is ${kind} where text is expected`);
  } else if (isDate(node)) {
    findings.add(
      "CONFIG-13",
      cursor,
      `${node.text} is text here, but other readers take it for a date`,
    );
  }
  return node.text;
}

/** true, false, or null where it is neither; text is an error and never true. */
export function readFlag(entry: EntryCursor, findings: Findings): boolean | null {
  const { node } = entry;
  if (node.type === "scalar" && typeof node.value === "boolean") return node.value;
  if (node.type !== "scalar") {
    misshapen(entry, "true or false", findings);
    return null;
  }
  const written = node.value === null ? "nothing" : JSON.stringify(node.text);
  const meant = FLAG_WORDS.get(node.text.toLowerCase());
  const fix = meant === undefined ? "Write true or false." : `Write ${meant}.`;
  findings.add("CONFIG-12", entry, `${entry.key} must be true or false; got ${written}`, { fix });
  return null;
}

/** What YAML 1.1 takes for a boolean, and booleans in quotes. */
const FLAG_WORDS: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["on", true],
  ["y", true],
  ["true", true],
  ["no", false],
  ["off", false],
  ["n", false],
  ["false", false],
]);

/** Whether text is a boolean to somebody's eye. */
export function looksLikeFlag(node: SourceScalar): boolean {
  return typeof node.value === "string" && FLAG_WORDS.has(node.text.toLowerCase());
}

/** Unquoted, and a date to YAML 1.1. */
export function isDate(node: SourceScalar): boolean {
  return node.style === "plain" && /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt\s]|$)/.test(node.text);
}

/** A number whose spelling is lost when it is read: `1.10`, `010`, `0x1F`. */
export function losesSpelling(node: SourceScalar): boolean {
  const { value, text, style } = node;
  if (style !== "plain" || (typeof value !== "number" && typeof value !== "bigint")) return false;
  return String(value) !== text;
}

// Keeps the keys outside our grammar as they stand, and says which of their values may not mean what they seem to.
import { type JsonObject, type JsonValue, setOwn } from "@/lib/kernel/json";
import { isFlagName, isGrammarKey, isGuardKey, SWITCHES } from "./connection-grammar";
import { isDate, looksLikeFlag, losesSpelling, readFlag } from "./read-text";
import {
  type EntryCursor,
  entriesOf,
  type Findings,
  itemsOf,
  type SourceCursor,
} from "./source-cursor";
import { type SourceMap, type SourceScalar, toJson } from "./source-tree";

/** The rest of a mapping whose grammar is `keys`. */
export function readExtra(
  map: SourceCursor<SourceMap>,
  keys: Readonly<Record<string, readonly string[]>>,
  findings: Findings,
): JsonObject {
  const extra: Record<string, JsonValue> = {};
  for (const entry of entriesOf(map).filter(({ key }) => !isGrammarKey(keys, key))) {
    if (!isGuardKey(entry.key)) {
      findings.add("CONFIG-11", entry, `${entry.key} is kept and not enforced`);
    }
    checkEntry(entry, findings);
    setOwn(extra, entry.key, toJson(entry.node));
  }
  return extra;
}

function checkEntry(entry: EntryCursor, findings: Findings): void {
  const { node, key } = entry;
  const isFlag = node.type === "scalar" && isFlagName(key) && looksLikeFlag(node);
  if (isFlag || SWITCHES.has(key)) readFlag(entry, findings);
  else checkValue(entry, findings);
}

function checkValue(cursor: SourceCursor, findings: Findings): void {
  const { node } = cursor;
  if (node.type === "scalar") checkSpelling(node, cursor, findings);
  else if (node.type === "list") for (const item of itemsOf(cursor)) checkValue(item, findings);
  else for (const entry of entriesOf({ ...cursor, node })) checkEntry(entry, findings);
}

/** What the key expects is not known here, so this is for the author's information. */
function checkSpelling(node: SourceScalar, cursor: SourceCursor, findings: Findings): void {
  if (losesSpelling(node)) {
    const message = `${node.text} is read as the number ${String(node.value)}`;
    findings.add("CONFIG-13", cursor, message, {
      severity: "info",
      fix: "Put it in quotes if it is text.",
    });
  } else if (isDate(node)) {
    const message = `${node.text} is text here, but other readers take it for a date`;
    findings.add("CONFIG-13", cursor, message, { severity: "info" });
  }
}

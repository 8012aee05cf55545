// Reads a list of names, such as an allow-list: a missing one is every name, an empty or unreadable one is none.
import { hiddenInName } from "../mcp/hidden-characters";
import { looksLikeFlag, readText } from "./read-text";
import {
  type EntryCursor,
  type Findings,
  isBlank,
  itemsOf,
  misshapen,
  type SourceCursor,
} from "./source-cursor";
import type { SourceNode } from "./source-tree";

/**
 * null means every name; a bare string counts as a list of one, but for a word that says yes or no, and `*` anywhere as
 * everything (settled rule 7).
 */
export function readNames(entry: EntryCursor | null, findings: Findings): readonly string[] | null {
  if (entry === null) return null;
  if (entry.isRepeated) return [];
  if (entry.node.type === "map" || isBlank(entry) || isFlag(entry.node)) {
    misshapen(entry, "a list of names, where [] is none and a missing key every one", findings);
    return [];
  }
  const items = entry.node.type === "list" ? itemsOf(entry) : [entry];
  const names = items.flatMap((item) => readName(item, findings));
  if (!names.includes("*")) return withoutRepeats(names, entry, findings);
  if (names.length > 1) {
    findings.add(
      "CONFIG-16",
      entry,
      "* stands for every name; the names beside it change nothing",
      {
        severity: "info",
        fix: "Leave * alone, or remove it.",
      },
    );
  }
  return null;
}

/** Alone, `no` or `true` answers another question than the one that was asked. */
function isFlag(node: SourceNode): boolean {
  return node.type === "scalar" && (typeof node.value === "boolean" || looksLikeFlag(node));
}

function readName(item: SourceCursor, findings: Findings): readonly string[] {
  const name = isBlank(item) ? "" : readText(item, findings);
  if (name === "") misshapen(item, "a name", findings);
  if (name === null || name === "") return [];
  if (name !== "*" && name.includes("*")) {
    findings.add(
      "CONFIG-16",
      item,
      `${JSON.stringify(name)} is taken as it stands: only * alone is a wildcard`,
    );
  } else if (hiddenInName(name).length > 0) {
    const hidden = hiddenInName(name).join(", ");
    findings.add(
      "CONFIG-16",
      item,
      `${JSON.stringify(name)} holds characters that do not show: ${hidden}`,
      { fix: "Remove them, or write the name again by hand." },
    );
  } else if (name.trim() !== name) {
    findings.add("CONFIG-16", item, `${JSON.stringify(name)} begins or ends with white space`, {
      fix: "Remove the white space.",
    });
  }
  return [name];
}

function withoutRepeats(
  names: readonly string[],
  entry: EntryCursor,
  findings: Findings,
): readonly string[] {
  const unique = [...new Set(names)];
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) {
    findings.add("CONFIG-16", entry, `${JSON.stringify(repeated)} is listed more than once`, {
      severity: "info",
      fix: "Keep it once.",
    });
  }
  return unique;
}

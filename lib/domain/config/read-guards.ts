// Reads the keys that guard a connection or a namespace: switches, and wishes for a person's approval.
import { asksApproval, SWITCHES } from "./connection-grammar";
import { looksLikeFlag } from "./read-text";
import { type EntryCursor, entriesOf, type Findings, type SourceCursor } from "./source-cursor";
import type { SourceMap } from "./source-tree";

/** Whether nothing here may be called because of a guard; one that cannot be read counts as closed. */
export function isGuarded(map: SourceCursor<SourceMap>, findings: Findings): boolean {
  const closed = entriesOf(map).map((entry) => isClosed(entry, findings));
  return closed.includes(true);
}

function isClosed(entry: EntryCursor, findings: Findings): boolean {
  if (SWITCHES.has(entry.key)) return entry.isRepeated || isSwitchedOff(entry, findings);
  if (asksApproval(entry.key)) return entry.isRepeated || wantsApproval(entry, findings);
  return false;
}

function isSwitchedOff(entry: EntryCursor, findings: Findings): boolean {
  const flag = flagOf(entry);
  if (flag === SWITCHES.get(entry.key)) return false;
  if (flag !== null) {
    const message = `${entry.key}: ${flag} switches it off: none of its tools can be called`;
    findings.add("CONFIG-18", entry, message);
  }
  return true;
}

/** Text that looks like a boolean is reported with the other keys outside our grammar. */
function wantsApproval(entry: EntryCursor, findings: Findings): boolean {
  if (flagOf(entry) === false) return false;
  if (entry.node.type !== "scalar" || !looksLikeFlag(entry.node)) {
    const message = `${entry.key} is not enforced from a file: until that is settled nothing here can be called`;
    findings.add("CONFIG-20", entry, message);
  }
  return true;
}

function flagOf({ node }: EntryCursor): boolean | null {
  return node.type === "scalar" && typeof node.value === "boolean" ? node.value : null;
}

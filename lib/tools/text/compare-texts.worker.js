// Line by line comparison of two texts: CPU-bound, so a worker thread runs it; plain JavaScript, so that the worker can import it as it stands.
import { diffLines } from "diff";

/**
 * @param {{ before: string, after: string }} args
 * @returns {{ status: "ok", data: { added: number, removed: number, changes: { kind: "added" | "removed", text: string }[] } }}
 */
export function compareTexts({ before, after }) {
  const changes = diffLines(before, after)
    .filter((part) => part.added || part.removed)
    .map((part) => ({
      kind: part.added ? /** @type {const} */ ("added") : /** @type {const} */ ("removed"),
      text: part.value,
      lines: part.count ?? 0,
    }));
  const count = (/** @type {"added" | "removed"} */ kind) =>
    changes.filter((change) => change.kind === kind).reduce((sum, change) => sum + change.lines, 0);
  return {
    status: "ok",
    data: {
      added: count("added"),
      removed: count("removed"),
      changes: changes.map(({ kind, text }) => ({ kind, text })),
    },
  };
}

// Compares two texts line by line and folds what both share.
import { diffLines } from "diff";

export type DiffRow =
  | {
      readonly kind: "same" | "added" | "removed";
      readonly text: string;
      readonly before: number | null;
      readonly after: number | null;
    }
  | { readonly kind: "fold"; readonly count: number };

/** Rows in reading order; runs of equal lines longer than twice `context` shrink to a fold that says how many. */
export function diffRows(before: string, after: string, context = 3): DiffRow[] {
  const rows: DiffRow[] = [];
  let [left, right] = [0, 0];
  const parts = diffLines(withEnd(before), withEnd(after));
  for (const [index, part] of parts.entries()) {
    const lines = part.value.replace(/\n$/, "").split("\n");
    const kind = part.added ? "added" : part.removed ? "removed" : "same";
    const numbered = lines.map(
      (text) =>
        ({
          kind,
          text,
          before: kind === "added" ? null : ++left,
          after: kind === "removed" ? null : ++right,
        }) as const,
    );
    if (kind !== "same") rows.push(...numbered);
    else
      rows.push(
        ...fold(numbered, index === 0 ? 0 : context, index === parts.length - 1 ? 0 : context),
      );
  }
  return rows;
}

function fold(rows: readonly DiffRow[], head: number, tail: number): DiffRow[] {
  const count = rows.length - head - tail;
  if (count < 2) return [...rows];
  return [...rows.slice(0, head), { kind: "fold", count }, ...rows.slice(rows.length - tail)];
}

function withEnd(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

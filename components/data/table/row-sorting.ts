// By which column rows are sorted, and what the next press on a heading makes of it.
import type { DataColumn } from "./table-features";

export type RowSorting = { readonly column: string; readonly direction: "asc" | "desc" };

const WORDS = new Intl.Collator("en", { numeric: true });

/** Rows of the same value keep the order in which they came, in both directions. */
export function sortRows<Data>(
  rows: readonly Data[],
  columns: readonly DataColumn<Data>[],
  sorting: RowSorting | null,
): readonly Data[] {
  const column = columns.find(({ id }) => id === sorting?.column);
  if (!sorting || !column) return rows;
  const sign = sorting.direction === "asc" ? 1 : -1;
  return [...rows].sort(
    (left, right) => sign * compareValues(column.value(left), column.value(right)),
  );
}

/** Words begin at the start of the alphabet, figures with the greatest; then the other way; then as they came. */
export function nextSorting<Data>(
  before: RowSorting | null,
  column: DataColumn<Data>,
  rows: readonly Data[],
): RowSorting | null {
  const [first] = rows;
  const value = first === undefined ? "" : column.value(first);
  const starts = typeof value === "string" ? "asc" : "desc";
  if (before?.column !== column.id) return { column: column.id, direction: starts };
  if (before.direction !== starts) return null;
  return { column: column.id, direction: starts === "asc" ? "desc" : "asc" };
}

/** Numbers by size, everything else as words in which figures count: tool_9 comes before tool_10. */
function compareValues(left: unknown, right: unknown): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  return WORDS.compare(String(left ?? ""), String(right ?? ""));
}

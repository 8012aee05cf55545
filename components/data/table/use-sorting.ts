"use client";
// The order of a table's rows: as they came, until somebody presses a heading.
import { useMemo, useState } from "react";
import { nextSorting, type RowSorting, sortRows } from "./row-sorting";
import type { DataColumn } from "./table-features";

export type Sorting<Data> = {
  /** Null for the order in which the rows came. */
  readonly sorting: RowSorting | null;
  readonly sorted: readonly Data[];
  readonly toggle: (column: DataColumn<Data>) => void;
};

export function useSorting<Data>(
  rows: readonly Data[],
  columns: readonly DataColumn<Data>[],
): Sorting<Data> {
  const [sorting, setSorting] = useState<RowSorting | null>(null);
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting]);
  const toggle = (column: DataColumn<Data>) =>
    setSorting((before) => nextSorting(before, column, rows));
  return { sorting, sorted, toggle };
}

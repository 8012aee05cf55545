// What our tables can do, and how a column says so: `const column = columnsFor<Tool>()`.
import {
  type ColumnDef,
  createColumnHelper,
  createSortedRowModel,
  type Row,
  type RowData,
  rowSortingFeature,
  type SortFn,
  type Table,
  tableFeatures,
} from "@tanstack/react-table";

export type ColumnLook = {
  /** In px. Without a width a column shares what is left. */
  readonly width?: number;
  /** The least width of a column that shares; 120 px unless said. */
  readonly minWidth?: number;
  /** Figures stand at the end. */
  readonly align?: "start" | "end";
  /** 1 is always there; 2 leaves a table narrower than 672 px, 3 one narrower than 896 px. */
  readonly priority?: 1 | 2 | 3;
};

/** The library reads only the type of this slot. */
const columnMeta: ColumnLook = {};

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta,
});

export type Features = typeof features;
export type DataColumn<Data extends RowData> = ColumnDef<Features, Data>;
export type DataRow<Data extends RowData> = Row<Features, Data>;
const WORDS = new Intl.Collator("en", { numeric: true });

/** Numbers by size, everything else as words in which figures count: tool_9 comes before tool_10. */
export function byValue<Data extends RowData>(
  ...[left, right, column]: Parameters<SortFn<Features, Data>>
): number {
  const [a, b] = [left.getValue<unknown>(column), right.getValue<unknown>(column)];
  if (typeof a === "number" && typeof b === "number") return a - b;
  return WORDS.compare(String(a ?? ""), String(b ?? ""));
}

export type DataTableInstance<Data extends RowData> = Table<Features, Data>;

export function columnsFor<Data extends RowData>() {
  return createColumnHelper<Features, Data>();
}

const HIDDEN_BELOW = { 1: "", 2: "@max-2xl:hidden", 3: "@max-4xl:hidden" } as const;

/** Classes of a header or body cell. */
export function cellClass(look: ColumnLook | undefined): string {
  return `${HIDDEN_BELOW[look?.priority ?? 1]} ${look?.align === "end" ? "text-right" : "text-left"}`;
}

/** The least width of a whole table that shows the columns up to a priority. */
export function leastWidth(
  looks: readonly (ColumnLook | undefined)[],
  priority: 1 | 2 | 3,
): number {
  return looks
    .filter((look) => (look?.priority ?? 1) <= priority)
    .reduce((sum, look) => sum + (look?.width ?? look?.minWidth ?? 120), 0);
}

// How a column says what it shows: `const column = columnsFor<Tool>()`.
import type { ReactNode } from "react";

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

export type Cell<Data, Value> = {
  readonly row: { readonly original: Data };
  readonly getValue: () => Value;
};

type ColumnWords<Data, Value> = {
  readonly header: ReactNode;
  /** A press on the heading sorts the rows by the value. */
  readonly enableSorting?: boolean;
  /** What is seen; the value itself unless said. Takes no hooks: those belong to what it shows. */
  readonly cell?: (cell: Cell<Data, Value>) => ReactNode;
  readonly meta?: ColumnLook;
  /**
   * Whether what a row shows is surely no wider than the column, or shortens itself. Such a cell has no clip of its own,
   * which a browser pays for at each step of a scroll.
   */
  readonly fits?: (row: Data) => boolean;
};
type Named = { readonly id: string };

export type DataColumn<Data> = Named & {
  readonly header: ReactNode;
  readonly isSortable: boolean;
  readonly look: ColumnLook | undefined;
  readonly value: (row: Data) => unknown;
  readonly draw: (row: Data) => ReactNode;
  readonly fits: (row: Data) => boolean;
};

type ColumnHelper<Data> = {
  /** A column with a value: a property of the row, or what a function makes of it, which then needs an id. */
  accessor<Key extends keyof Data & string>(
    key: Key,
    words: ColumnWords<Data, Data[Key]> & Partial<Named>,
  ): DataColumn<Data>;
  accessor<Value>(
    value: (row: Data) => Value,
    words: ColumnWords<Data, Value> & Named,
  ): DataColumn<Data>;
  /** A column that is only seen. */
  display(words: ColumnWords<Data, null> & Named): DataColumn<Data>;
  columns(columns: readonly DataColumn<Data>[]): readonly DataColumn<Data>[];
};

export function columnsFor<Data>(): ColumnHelper<Data> {
  return {
    accessor: <Value>(
      source: (keyof Data & string) | ((row: Data) => Value),
      words: ColumnWords<Data, Value> & Partial<Named>,
    ) =>
      typeof source === "function"
        ? // What a function makes has no name of its own: its `words` have one.
          columnOf(words.id ?? "", source, words)
        : // The value of a property has the type that its key promises to `words`.
          columnOf(words.id ?? source, (row) => row[source] as Value, words),
    display: (words) => columnOf(words.id, () => null, words),
    columns: (columns) => columns,
  };
}

function columnOf<Data, Value>(
  id: string,
  value: (row: Data) => Value,
  { header, enableSorting = false, cell, meta, fits = never }: ColumnWords<Data, Value>,
): DataColumn<Data> {
  const draw = cell ?? (({ getValue }) => String(getValue() ?? ""));
  return {
    id,
    header,
    isSortable: enableSorting,
    look: meta,
    value,
    draw: (original) => draw({ row: { original }, getValue: () => value(original) }),
    fits,
  };
}

const never = () => false;

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

"use client";
// The heading of a table: stays in sight, sorts where a column can be sorted, ticks all rows.
import { FlexRender, type Header, type RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Checkbox } from "../ui/checkbox";
import { cn } from "../ui/cn";
import { cellClass, type DataTableInstance, type Features } from "./table-features";
import { TICK_COLUMN, type Ticks } from "./use-ticks";

const headClass =
  "sticky top-0 z-20 h-7.5 border-b bg-panel px-2.5 font-medium text-ink-3 text-xs first:pl-4 last:pr-4";

type TableHeadProps<Data extends RowData> = {
  table: DataTableInstance<Data>;
  ticks: Ticks | null;
};

export function TableHead<Data extends RowData>({ table, ticks }: TableHeadProps<Data>) {
  const [headers] = table.getHeaderGroups();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {ticks && (
          <th scope="col" className={headClass} style={{ width: TICK_COLUMN.width }}>
            <Checkbox
              aria-label="Select all rows"
              checked={ticks.isAll}
              isMixed={ticks.isSome && !ticks.isAll}
              onCheckedChange={ticks.tickAll}
            />
          </th>
        )}
        {headers?.headers.map((header) => (
          <HeadCell key={header.id} header={header} />
        ))}
      </tr>
    </thead>
  );
}

const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;

function HeadCell<Data extends RowData>({ header }: { header: Header<Features, Data, unknown> }) {
  const { column } = header;
  const look = column.columnDef.meta;
  const isSortable = column.columnDef.enableSorting === true && column.getCanSort();
  const direction = column.getIsSorted();
  const Arrow = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
  const words = <FlexRender header={header} />;
  return (
    <th
      scope="col"
      aria-sort={direction ? DIRECTIONS[direction] : undefined}
      style={look?.width === undefined ? undefined : { width: look.width }}
      className={cn(headClass, cellClass(look))}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className={cn(
            "group inline-flex items-center gap-1 rounded-sm hover:text-ink",
            look?.align === "end" && "flex-row-reverse",
          )}
        >
          {words}
          <Arrow
            aria-hidden
            className={cn("size-3", !direction && "opacity-0 group-hover:opacity-100")}
          />
        </button>
      ) : (
        <span className="block truncate">{words}</span>
      )}
    </th>
  );
}

"use client";
// The heading of a table: stays in sight, sorts where a column can be sorted, ticks all rows.
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { TICK_COLUMN, type Ticks } from "@/components/data/use-ticks";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { cellClass, type DataColumn } from "./table-features";
import type { Sorting } from "./use-sorting";

const headClass =
  "h-7.5 border-b bg-panel px-2.5 font-medium text-ink-3 text-xs first:pl-4 last:pr-4";

type TableHeadProps<Data> = {
  columns: readonly DataColumn<Data>[];
  order: Sorting<Data>;
  ticks: Ticks | null;
};

export function TableHead<Data>({ columns, order, ticks }: TableHeadProps<Data>) {
  return (
    <thead className="sticky top-0 z-20">
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
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} order={order} />
        ))}
      </tr>
    </thead>
  );
}

const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;

type HeadCellProps<Data> = { column: DataColumn<Data>; order: Sorting<Data> };

function HeadCell<Data>({ column, order }: HeadCellProps<Data>) {
  const { header, look } = column;
  const direction = order.sorting?.column === column.id ? order.sorting.direction : null;
  const Arrow = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction ? DIRECTIONS[direction] : undefined}
      style={look?.width === undefined ? undefined : { width: look.width }}
      className={cn(headClass, cellClass(look))}
    >
      {column.isSortable ? (
        <button
          type="button"
          onClick={() => order.toggle(column)}
          className={cn(
            "group flex w-fit items-center gap-1 rounded-sm hover:text-ink",
            look?.align === "end" && "ml-auto flex-row-reverse",
          )}
        >
          {header}
          <Arrow
            aria-hidden
            className={cn("size-3", !direction && "opacity-0 group-hover:opacity-100")}
          />
        </button>
      ) : (
        <span className="block truncate">{header}</span>
      )}
    </th>
  );
}

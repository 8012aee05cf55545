"use client";
// One line of a table: a row, or the heading of a group. Rows are drawn again only when their own look changes.
import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Ticks } from "@/components/data/use-ticks";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { genericMemo } from "./generic-component";
import type { RowItem } from "./row-items";
import { type ColumnLook, cellClass, type DataColumn } from "./table-features";
import type { RowCursor } from "./use-row-cursor";

/** What all lines of one table share. */
export type RowLook<Data> = {
  readonly openId: string | null;
  readonly ticks: Ticks | null;
  readonly onOpen: ((row: Data) => void) | undefined;
  readonly rowClass: ((row: Data) => string | undefined) | undefined;
  readonly rowName: ((row: Data) => string) | undefined;
  readonly renderGroup: ((key: string, rows: readonly Data[]) => ReactNode) | undefined;
  readonly onFold: (id: string) => void;
  readonly columns: readonly DataColumn<Data>[];
  /** Of every column, the tick boxes included: a heading spans those that are there. */
  readonly looks: readonly (ColumnLook | undefined)[];
};

type TableLineProps<Data> = {
  item: RowItem<Data>;
  /** Place among all lines, from 0. */
  index: number;
  cursor: RowCursor;
  look: RowLook<Data>;
  /** The row that Tab reaches. */
  isTabStop: boolean;
};

export function TableLine<Data>(props: TableLineProps<Data>) {
  const { item, index, cursor, look, isTabStop } = props;
  if (item.kind === "group") {
    return (
      <GroupLine
        index={index}
        looks={look.looks}
        isFolded={item.isFolded}
        onFold={() => look.onFold(item.id)}
      >
        {look.renderGroup?.(item.id, item.rows) ?? item.id}
      </GroupLine>
    );
  }
  const { row } = item;
  return (
    <RowLine
      id={item.id}
      row={row}
      columns={look.columns}
      name={look.rowName?.(row) ?? item.id}
      index={index}
      isOpen={item.id === look.openId}
      isOpenable={look.onOpen !== undefined}
      isTicked={look.ticks?.selection.has(item.id) ?? null}
      isTabStop={isTabStop}
      focusAt={item.id === cursor.at ? cursor.moves : 0}
      className={look.rowClass?.(row)}
    />
  );
}

type RowLineProps<Data> = {
  id: string;
  row: Data;
  columns: readonly DataColumn<Data>[];
  name: string;
  index: number;
  isOpen: boolean;
  isOpenable: boolean;
  /** Null in a table without tick boxes. */
  isTicked: boolean | null;
  isTabStop: boolean;
  /** Takes the focus whenever this changes to another number than 0. */
  focusAt: number;
  className: string | undefined;
};

/** Each row is a layer of its own to the painter: when lines come and go, those that stay are not painted anew. */
const rowClass =
  "group/row relative z-0 h-row scroll-mt-8 bg-panel outline-none hover:bg-panel-2 aria-selected:bg-accent-soft data-open:bg-accent-soft";
/** The cells draw the focus ring and the mark of the open row: the sticky one would cover an outline of the row. */
const cellBase =
  "h-row border-b px-2.5 group-last/row:border-b-0 first:pl-4 last:pr-4 first:group-data-open/row:bg-[linear-gradient(var(--accent),var(--accent))] bg-[length:3px_100%] bg-no-repeat group-focus-visible/row:shadow-[inset_0_2px_var(--accent),inset_0_-2px_var(--accent)] first:group-focus-visible/row:shadow-[inset_0_2px_var(--accent),inset_0_-2px_var(--accent),inset_3px_0_var(--accent)]";
/** The name of the row stays in sight while a narrow table is moved sideways. */
const nameClass = "sideways:sticky left-0 z-10 bg-inherit font-normal";

const RowLine = genericMemo(function RowLine<Data>(props: RowLineProps<Data>) {
  const { id, row, columns, name, index, isOpen, isOpenable, isTicked, isTabStop, focusAt } = props;
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (focusAt > 0) ref.current?.focus({ preventScroll: true });
    if (focusAt > 0) ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [focusAt]);

  return (
    <tr
      ref={ref}
      data-row-id={id}
      data-open={isOpen ? "" : undefined}
      aria-rowindex={index + 2}
      aria-selected={isTicked ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={cn(rowClass, isOpenable && "cursor-pointer", props.className)}
    >
      {isTicked !== null && (
        <td className={cellBase}>
          <Checkbox
            data-slot="tick"
            aria-label={`Select ${name}`}
            tabIndex={-1}
            checked={isTicked}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const Cell = place === 0 ? "th" : "td";
        return (
          <Cell
            key={column.id}
            {...(place === 0 ? { scope: "row" } : {})}
            className={`${cellBase} ${column.fits(row) ? "whitespace-nowrap" : "truncate"} ${cellClass(column.look)} ${place === 0 ? nameClass : ""}`}
          >
            {column.draw(row)}
          </Cell>
        );
      })}
    </tr>
  );
});

type GroupLineProps = {
  index: number;
  looks: readonly (ColumnLook | undefined)[];
  isFolded: boolean;
  onFold: () => void;
  children: ReactNode;
};

function GroupLine({ index, looks, isFolded, onFold, children }: GroupLineProps) {
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  const lasting = looks.filter((look) => (look?.priority ?? 1) === 1);
  const passing = looks.filter((look) => !lasting.includes(look));
  return (
    <tr aria-rowindex={index + 2} className="bg-panel-2">
      <th
        scope="rowgroup"
        colSpan={lasting.length}
        className="h-8 overflow-visible whitespace-nowrap border-b px-4 text-left font-semibold"
      >
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={onFold}
          className="sideways:sticky left-4 inline-flex items-center gap-1.5 rounded-sm"
        >
          <Chevron aria-hidden className="size-3.5 text-ink-3" />
          {children}
        </button>
      </th>
      {passing.map((look, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one table never move
        <td key={place} className={cn("border-b", cellClass(look))} />
      ))}
    </tr>
  );
}

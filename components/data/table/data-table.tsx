"use client";
// A table of anything: sticky header, groups, sorting, selection, keyboard, and thousands of rows without a stutter.
import { type CSSProperties, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { TICK_COLUMN, useTicks } from "@/components/data/use-ticks";
import { cn } from "@/components/ui/cn";
import { genericLazy } from "./generic-component";
import { type RowItem, rowItems } from "./row-items";
import type { RowSelection } from "./row-selection";
import { PlainBody } from "./table-body";
import { type ColumnLook, type DataColumn, leastWidth } from "./table-features";
import { TableHead } from "./table-head";
import type { RowLook } from "./table-row";
import { useRowCursor } from "./use-row-cursor";
import { useSorting } from "./use-sorting";

const VirtualBody = genericLazy(() =>
  import("./virtual-body").then((module) => module.VirtualBody),
);

/** Up to here every row is drawn; beyond, only those in sight. */
const PLAIN_ROWS = 80;
const NONE: RowSelection = new Set();

export type DataTableProps<Data> = {
  /** Spoken name of the table. */
  label: string;
  /** Keep the identity between renders: a new array is sorted and grouped anew. */
  rows: readonly Data[];
  /** From `columnsFor`, at module level. The first column names the row. */
  columns: readonly DataColumn<Data>[];
  rowId: (row: Data) => string;
  /** How its tick box is spoken of; the id where nothing is said. */
  rowName?: (row: Data) => string;
  /** Opens the detail of a row; `openId` says whose is open now. */
  onOpen?: (row: Data) => void;
  onClose?: () => void;
  openId?: string | null;
  /** Rows of one key stand together under a heading that folds them. */
  groupOf?: (row: Data) => string;
  renderGroup?: (key: string, rows: readonly Data[]) => ReactNode;
  /** Tick boxes, by row id. */
  selection?: RowSelection;
  onSelectionChange?: (selection: RowSelection) => void;
  /** Further classes of a row, such as a struck or dimmed look. */
  rowClass?: (row: Data) => string | undefined;
  /** Below the last row; usually LoadMore. */
  footer?: ReactNode;
  className?: string;
};

export function DataTable<Data>(props: DataTableProps<Data>) {
  const { rows, columns, rowId, groupOf, openId = null, onOpen, onClose, rowClass } = props;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);

  const order = useSorting(rows, columns);
  const { sorted } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: however it is written, `rowId` says the same of the same row
  const items = useMemo(
    () => rowItems(sorted, { rowId, groupOf, folded }),
    [sorted, groupOf, folded],
  );
  const ids = useMemo(() => items.filter(isRow).map((item) => item.id), [items]);
  const ticks = useTicks(ids, props.selection ?? NONE, props.onSelectionChange);
  const looks = columns.map(({ look }) => look);
  const cursor = useRowCursor({
    ids,
    openId,
    onOpen:
      onOpen &&
      ((id) => {
        const item = items.filter(isRow).find((candidate) => candidate.id === id);
        if (item) onOpen(item.row);
      }),
    onClose,
    onToggle: ticks?.toggle,
  });

  const look: RowLook<Data> = {
    openId,
    onOpen,
    rowClass,
    rowName: props.rowName,
    ticks,
    columns,
    looks: ticks ? [TICK_COLUMN, ...looks] : looks,
    renderGroup: props.renderGroup,
    onFold: (id) => setFolded((before) => toggled(before, id)),
  };
  const plain = <PlainBody items={items.slice(0, PLAIN_ROWS)} cursor={cursor} look={look} />;

  return (
    <div
      data-slot="data-table"
      className={cn(
        "@container flex max-h-[calc(100dvh-4rem)] min-h-0 flex-col overflow-hidden rounded-lg border bg-panel",
        props.className,
      )}
    >
      <div
        ref={scroller}
        className="relative min-h-0 overflow-auto overscroll-contain bg-panel [container-type:scroll-state] [overflow-anchor:none] [scrollbar-width:thin]"
      >
        <table
          aria-label={props.label}
          aria-rowcount={items.length + 1}
          className="w-full min-w-(--least-1) table-fixed border-separate border-spacing-0 @2xl:min-w-(--least-2) @4xl:min-w-(--least-3)"
          style={leastWidths(look.looks)}
        >
          <TableHead columns={columns} order={order} ticks={ticks} />
          {items.length <= PLAIN_ROWS ? (
            plain
          ) : (
            <Suspense fallback={plain}>
              <VirtualBody items={items} cursor={cursor} look={look} scroller={scroller} />
            </Suspense>
          )}
        </table>
      </div>
      {props.footer}
    </div>
  );
}

function isRow<Row>(item: RowItem<Row>): item is Extract<RowItem<Row>, { kind: "row" }> {
  return item.kind === "row";
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** Below these the table scrolls sideways; which one counts depends on the columns its width leaves. */
function leastWidths(
  looks: readonly (ColumnLook | undefined)[],
): CSSProperties & Record<`--${string}`, string> {
  return {
    "--least-1": `${leastWidth(looks, 1)}px`,
    "--least-2": `${leastWidth(looks, 2)}px`,
    "--least-3": `${leastWidth(looks, 3)}px`,
  };
}

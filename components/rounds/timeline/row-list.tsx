"use client";
// The names of the rows in sight, as a list that is walked by keyboard; the picture beside it says the same in bars.
import { memo } from "react";
import { cn } from "@/components/ui/cn";
import type { Row, Timeline } from "@/lib/domain/timeline/timeline";
import { RowLabel } from "./row-label";
import { rowStory } from "./row-story";
import { ROW_PX } from "./scene";

type RowListProps = {
  readonly timeline: Timeline;
  readonly rows: readonly Row[];
  readonly firstRow: number;
  readonly lastRow: number;
  /** Counts what was appended: rows change in place. */
  readonly version: number;
  readonly cursorId: string | null;
  readonly openId: string | null;
};

export function RowList({ rows, firstRow, lastRow, cursorId, openId, ...rest }: RowListProps) {
  const shown = rows.slice(firstRow, lastRow);
  return shown.map((row, offset) => (
    <RowItem
      key={row.id}
      row={row}
      at={firstRow + offset}
      count={rows.length}
      isCursor={row.id === cursorId}
      isOpen={row.id === openId}
      {...rest}
    />
  ));
}

export function rowElementId(at: number): string {
  return `timeline-row-${at}`;
}

type RowItemProps = Pick<RowListProps, "timeline" | "version"> & {
  readonly row: Row;
  readonly at: number;
  readonly count: number;
  readonly isCursor: boolean;
  readonly isOpen: boolean;
};

/** The list has the focus, its keys and its presses; a row is an option of it, and stays as it is while others come and go. */
const RowItem = memo(function RowItem(props: RowItemProps) {
  const { row, at, count, isCursor, isOpen, timeline } = props;
  return (
    <div
      id={rowElementId(at)}
      role="option"
      tabIndex={-1}
      data-at={at}
      aria-selected={isOpen}
      aria-setsize={count}
      aria-posinset={at + 1}
      aria-label={rowStory(row, timeline)}
      style={{ top: at * ROW_PX, height: ROW_PX }}
      className={cn(
        "absolute inset-x-0 flex cursor-pointer items-center gap-2 overflow-hidden whitespace-nowrap px-3 text-sm max-sm:gap-1 max-sm:px-2",
        at < count - 1 && "border-b",
        isOpen ? "bg-accent-soft" : "hover:bg-panel-2",
        isCursor && "shadow-[inset_2px_0_0_var(--accent)]",
      )}
    >
      <RowLabel row={row} />
    </div>
  );
});

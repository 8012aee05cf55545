"use client";
// The lines of a short table, all of them drawn.
import type { RowItem } from "./row-items";
import { type RowLook, TableLine } from "./table-row";
import { useRevealOpen } from "./use-reveal-open";
import type { RowCursor } from "./use-row-cursor";
import { useRowEvents } from "./use-row-events";

export type TableBodyProps<Data> = {
  items: readonly RowItem<Data>[];
  cursor: RowCursor;
  look: RowLook<Data>;
};

export function PlainBody<Data>({ items, cursor, look }: TableBodyProps<Data>) {
  const events = useRowEvents(items, cursor, look);
  const tabStop = tabStopOf(items, cursor);
  return (
    <tbody ref={useRevealOpen()} {...events}>
      {items.map((item, index) => (
        <TableLine
          key={`${item.kind}-${item.id}`}
          item={item}
          index={index}
          cursor={cursor}
          look={look}
          isTabStop={item.id === tabStop}
        />
      ))}
    </tbody>
  );
}

/** Tab reaches the row under the cursor, or the first one before there is a cursor. */
export function tabStopOf(
  items: readonly RowItem<unknown>[],
  cursor: RowCursor,
): string | undefined {
  return cursor.at ?? items.find((item) => item.kind === "row")?.id;
}

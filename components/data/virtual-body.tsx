"use client";
// The lines of a long table: only those in sight are drawn, with room kept for the others.
import { type Range, useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, type RefObject, useCallback, useEffect } from "react";
import { type TableBodyProps, tabStopOf } from "./table-body";
import { TableLine } from "./table-row";
import { useRevealOpen } from "./use-reveal-open";
import { useRowEvents } from "./use-row-events";

const HEAD_HEIGHT = 30;
const HEIGHTS = { row: 34, group: 32 };
/** Lines drawn beyond those in sight, at least. */
const OVERSCAN = 6;
/** Lines come and go so many at a time: between two changes a scroll moves pixels and nothing else. */
const BLOCK = 6;

type VirtualBodyProps<Data> = TableBodyProps<Data> & {
  scroller: RefObject<HTMLDivElement | null>;
};

export function VirtualBody<Data>(props: VirtualBodyProps<Data>) {
  const { items, cursor, look, scroller } = props;
  const events = useRowEvents(items, cursor, look);
  const cursorIndex = items.findIndex((item) => item.kind === "row" && item.id === cursor.at);
  // With another function every place would be measured anew at each step of a scroll.
  const getItemKey = useCallback(
    (index: number) => `${items[index]?.kind}-${items[index]?.id}`,
    [items],
  );
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[items[index]?.kind ?? "row"],
    getItemKey,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: OVERSCAN,
    // The row under the cursor stays, or the focus would be lost with it.
    rangeExtractor: (range) => {
      const indexes = blocks(range);
      if (cursorIndex < 0 || indexes.includes(cursorIndex)) return indexes;
      return [...indexes, cursorIndex].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (cursor.moves > 0 && cursorIndex >= 0) virtualizer.scrollToIndex(cursorIndex);
  }, [cursor.moves, cursorIndex, virtualizer]);

  const shown = virtualizer.getVirtualItems();
  const below = virtualizer.getTotalSize() + HEAD_HEIGHT - (shown.at(-1)?.end ?? HEAD_HEIGHT);
  const tabStop = tabStopOf(items, cursor);
  return (
    <tbody ref={useRevealOpen()} {...events}>
      {shown.map((slot, place) => {
        const item = items[slot.index];
        const gap = slot.start - (shown[place - 1]?.end ?? HEAD_HEIGHT);
        return (
          <Fragment key={slot.key}>
            {gap > 0 && <Gap height={gap} />}
            {item && (
              <TableLine
                item={item}
                index={slot.index}
                cursor={cursor}
                look={look}
                isTabStop={item.id === tabStop}
              />
            )}
          </Fragment>
        );
      })}
      <Gap height={below} />
    </tbody>
  );
}

/** All lines of the blocks that the range touches. */
function blocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.floor(Math.max(0, startIndex - overscan) / BLOCK) * BLOCK;
  const after = Math.min(count, Math.ceil((endIndex + overscan + 1) / BLOCK) * BLOCK);
  return Array.from({ length: after - first }, (_, place) => first + place);
}

/** Stands for the lines that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

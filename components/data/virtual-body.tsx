"use client";
// The lines of a long table: only those in sight are drawn, with room kept for the others.
import { type Range, useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { type TableBodyProps, tabStopOf } from "./table-body";
import { TableLine } from "./table-row";
import { useLineHeights } from "./use-line-heights";
import { useOwnHeight } from "./use-own-height";
import { useRevealOpen } from "./use-reveal-open";
import { useRowEvents } from "./use-row-events";

/** Lines drawn beyond those in sight, at least. */
const OVERSCAN = 6;
/**
 * Lines come and go so many at a time: between two changes a scroll moves pixels and nothing else, and one change is small
 * enough for a frame.
 */
const BLOCK = 4;

type VirtualBodyProps<Data> = TableBodyProps<Data> & {
  scroller: RefObject<HTMLDivElement | null>;
};

export function VirtualBody<Data>(props: VirtualBodyProps<Data>) {
  const { items, cursor, look, scroller } = props;
  const events = useRowEvents(items, cursor, look);
  const heights = useLineHeights(scroller, items);
  const cursorIndex = items.findIndex((item) => item.kind === "row" && item.id === cursor.at);
  // With another function every place would be measured anew at each step of a scroll.
  const getItemKey = useCallback(
    (index: number) => `${items[index]?.kind}-${items[index]?.id}`,
    [items],
  );
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[items[index]?.kind ?? "row"],
    getItemKey,
    scrollMargin: heights.head,
    scrollPaddingStart: heights.head,
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

  const reckonedBy = useRef(heights);
  useLayoutEffect(() => {
    if (reckonedBy.current === heights) return;
    reckonedBy.current = heights;
    virtualizer.measure();
  }, [virtualizer, heights]);

  const shown = virtualizer.getVirtualItems();
  const whole = virtualizer.getTotalSize() + heights.head;
  const below = whole - (shown.at(-1)?.end ?? heights.head);
  useOwnHeight(scroller, whole);
  const tabStop = tabStopOf(items, cursor);
  return (
    <tbody ref={useRevealOpen()} {...events}>
      {shown.map((slot, place) => {
        const item = items[slot.index];
        const gap = slot.start - (shown[place - 1]?.end ?? heights.head);
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

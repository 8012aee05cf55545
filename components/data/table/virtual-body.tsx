"use client";
// The lines of a long table: only those in sight are drawn, with room kept for the others.
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { covers, type LineWindow, lineWindow } from "./line-window";
import { type TableBodyProps, tabStopOf } from "./table-body";
import { useLineHeights } from "./use-line-heights";
import { useOwnHeight } from "./use-own-height";
import { useRevealOpen } from "./use-reveal-open";
import { useRowEvents } from "./use-row-events";
import { VirtualLines } from "./virtual-lines";

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
    overscan: 0,
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

  const indexes = virtualizer.getVirtualIndexes();
  const inSight = { first: indexes[0] ?? 0, after: (indexes.at(-1) ?? -1) + 1 };
  const most = Math.ceil((virtualizer.scrollRect?.height ?? 0) / heights.row) + 1;
  const wanted = lineWindow(inSight, most, items.length);
  const { first, after } = useDrawnWindow(inSight, wanted);
  const whole = virtualizer.getTotalSize() + heights.head;
  useOwnHeight(scroller, whole);
  return (
    <tbody ref={useRevealOpen()} {...events}>
      <VirtualLines
        items={items}
        cursor={cursor}
        look={look}
        first={first}
        after={Math.min(after, items.length)}
        cursorIndex={cursorIndex}
        tabStop={tabStopOf(items, cursor)}
        heights={heights}
      />
    </tbody>
  );
}

/**
 * Lines beyond the edge are made between two frames, a few milliseconds at a time; those that are in sight already, after
 * a jump, at once.
 */
function useDrawnWindow(inSight: LineWindow, wanted: LineWindow): LineWindow {
  const late = {
    first: useDeferredValue(wanted.first),
    after: useDeferredValue(wanted.after),
  };
  return covers(late, inSight) ? late : wanted;
}

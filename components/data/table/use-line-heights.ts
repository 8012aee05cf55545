"use client";
// How high the lines of a long table are: as usual at first, then read once from those that are drawn.
import { type RefObject, useLayoutEffect, useState } from "react";
import type { RowItem } from "./row-items";

export type LineHeights = { readonly head: number; readonly row: number; readonly group: number };

/** With writing of the usual size; the server knows of no other. */
const USUAL: LineHeights = { head: 30, row: 34, group: 32 };

/**
 * In pixels. Large writing makes lines higher, and so do rows of two lines: the mean of those drawn stands for the rest.
 * Read when the lines or the width change, never while scrolling.
 */
export function useLineHeights(
  scroller: RefObject<HTMLElement | null>,
  items: readonly RowItem<unknown>[],
): LineHeights {
  const [heights, setHeights] = useState(USUAL);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || items.length === 0) return;
    const read = () =>
      setHeights((before) => {
        const after = readHeights(element, before);
        return isSame(before, after) ? before : after;
      });
    read();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, items]);
  return heights;
}

/** What is not drawn keeps the height that it had. */
export function readHeights(table: ParentNode, before: LineHeights): LineHeights {
  return {
    head: meanHeight(table.querySelectorAll("thead")) ?? before.head,
    row: meanHeight(table.querySelectorAll("tr[data-row-id]")) ?? before.row,
    group: meanHeight(table.querySelectorAll("tr:has(> [scope=rowgroup])")) ?? before.group,
  };
}

function meanHeight(lines: NodeListOf<Element>): number | null {
  const heights = [...lines].map((line) => line.getBoundingClientRect().height);
  const sum = heights.reduce((total, height) => total + height, 0);
  return sum === 0 ? null : sum / heights.length;
}

function isSame(one: LineHeights, other: LineHeights): boolean {
  return one.head === other.head && one.row === other.row && one.group === other.group;
}

"use client";
// Tells a scroller how high all of a long table would be, so that nobody has to lay it out to find that out.
import { type RefObject, useLayoutEffect } from "react";

/**
 * Without it the flex box around measures the whole table at each change of its lines, at its full height: then nothing
 * scrolls for a moment, the background leaves the scrolled layer and comes back, and all of it is painted anew.
 */
export function useOwnHeight(scroller: RefObject<HTMLElement | null>, height: number): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.style.contain = "strict";
    element.style.height = `${height}px`;
    return () => {
      element.style.contain = "";
      element.style.height = "";
    };
  }, [scroller, height]);
}

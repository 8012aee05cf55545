"use client";
// Shows beside the pointer what is under it, moved without React: it follows every movement.
import { type RefObject, useCallback } from "react";
import type { Timeline } from "@/lib/domain/timeline/timeline";
import { hitLines } from "./bar-tip";
import type { Engine } from "./engine";
import type { Hit } from "./hit-test";

const GAP_PX = 14;
const EDGE_PX = 8;

export function useHitTip(
  engine: Engine,
  bubble: RefObject<HTMLElement | null>,
  timeline: Timeline,
): (hit: Hit | null, x: number, y: number) => void {
  return useCallback(
    (hit, x, y) => {
      engine.hover(hit?.row.id ?? null);
      const element = bubble.current;
      if (!element) return;
      const isOver = hit !== null && (hit.bar !== null || hit.mark !== null);
      element.hidden = !isOver;
      if (!isOver) return;
      element.textContent = hitLines(hit, timeline).join("\n");
      const left = Math.min(x + GAP_PX, window.innerWidth - element.offsetWidth - EDGE_PX);
      const below = y + GAP_PX;
      const isLow = below + element.offsetHeight > window.innerHeight - EDGE_PX;
      const top = isLow ? y - element.offsetHeight - GAP_PX : below;
      element.style.transform = `translate(${Math.max(EDGE_PX, left)}px, ${top}px)`;
    },
    [engine, bubble, timeline],
  );
}

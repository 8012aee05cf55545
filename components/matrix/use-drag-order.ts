"use client";
// Moves a line of a list with mouse, pen or finger: the place under the pointer is marked until it is let go.
import { type PointerEvent, type RefObject, useState } from "react";

type Drag = { readonly from: number; readonly to: number };

/** The children of `list` are its lines, in order. A lost pointer leaves everything as it was. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag) setDrag({ ...drag, to: placeAt(list.current, event.clientY) });
    },
    onPointerUp() {
      if (drag) onMove(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handle };
}

/** The line whose middle the pointer has passed. */
function placeAt(list: HTMLElement | null, y: number): number {
  const lines = [...(list?.children ?? [])];
  const below = lines.findIndex((line) => {
    const { top, height } = line.getBoundingClientRect();
    return y < top + height;
  });
  return below < 0 ? lines.length - 1 : below;
}

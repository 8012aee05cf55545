"use client";
// The pointer over the picture: drag moves it, shift and drag zooms into a box, the wheel with ⌘ or Ctrl zooms about the cursor.
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Engine } from "./engine";
import { type Hit, hitTest } from "./hit-test";

type PlotPointer = {
  readonly plot: RefObject<HTMLElement | null>;
  /** Drawn while a box is being dragged. */
  readonly box: RefObject<HTMLElement | null>;
  readonly onPress: (hit: Hit) => void;
  readonly onHover: (hit: Hit | null, x: number, y: number) => void;
};

type Drag = {
  readonly id: number;
  readonly startX: number;
  readonly isBox: boolean;
  lastX: number;
  hasMoved: boolean;
};

/** Less than this is a press, not a drag. */
const SLACK_PX = 4;
const ZOOM_A_PIXEL = 0.0022;

export function usePlotPointer(engine: Engine, { plot, box, onPress, onHover }: PlotPointer) {
  const drag = useRef<Drag | null>(null);
  useWheel(engine, plot);

  const local = (event: ReactPointerEvent) => {
    const edges = plot.current?.getBoundingClientRect();
    return { x: event.clientX - (edges?.left ?? 0), y: event.clientY - (edges?.top ?? 0) };
  };
  const hitAt = (x: number, y: number): Hit | null => {
    const scene = engine.scene();
    return scene && hitTest(scene, x, y);
  };
  const showBox = (from: number, to: number) => {
    if (!box.current) return;
    box.current.hidden = false;
    box.current.style.left = `${Math.min(from, to)}px`;
    box.current.style.width = `${Math.abs(to - from)}px`;
  };

  return {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const { x } = local(event);
      drag.current = {
        id: event.pointerId,
        startX: x,
        lastX: x,
        isBox: event.shiftKey,
        hasMoved: false,
      };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
      const { x, y } = local(event);
      const held = drag.current;
      if (!held || held.id !== event.pointerId) {
        if (event.pointerType !== "touch") onHover(hitAt(x, y), event.clientX, event.clientY);
        return;
      }
      held.hasMoved ||= Math.abs(x - held.startX) > SLACK_PX;
      if (!held.hasMoved) return;
      onHover(null, 0, 0);
      if (held.isBox) showBox(held.startX, x);
      else {
        engine.pan((held.lastX - x) / Math.max(event.currentTarget.clientWidth, 1));
        held.lastX = x;
      }
    },
    onPointerUp: (event: ReactPointerEvent<HTMLElement>) => {
      const held = drag.current;
      drag.current = null;
      if (box.current) box.current.hidden = true;
      if (!held) return;
      const { x, y } = local(event);
      if (held.isBox && held.hasMoved) engine.zoomInto(held.startX, x);
      else if (!held.hasMoved) {
        const hit = hitAt(x, y);
        if (hit) onPress(hit);
      }
    },
    onPointerCancel: () => {
      drag.current = null;
      if (box.current) box.current.hidden = true;
    },
    onPointerLeave: () => onHover(null, 0, 0),
    onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
      const edges = event.currentTarget.getBoundingClientRect();
      const hit = hitAt(event.clientX - edges.left, event.clientY - edges.top);
      if (hit?.bar) engine.fitRow(hit.row.id);
    },
  };
}

/** A wheel that zooms must not also move the page, which only a listener of this kind can prevent. */
function useWheel(engine: Engine, plot: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = plot.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      const { left, width } = element.getBoundingClientRect();
      const isZoom = event.ctrlKey || event.metaKey;
      const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
      if (isZoom) engine.zoom(Math.exp(event.deltaY * ZOOM_A_PIXEL), event.clientX - left);
      else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY))
        engine.pan(sideways / Math.max(width, 1));
      else return;
      event.preventDefault();
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [engine, plot]);
}

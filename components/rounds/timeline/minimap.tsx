"use client";
// The whole round in a strip, with a frame around what is in sight; a press or a drag moves it. Keys do the same elsewhere.
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef } from "react";
import type { Engine } from "./engine";
import { MINIMAP_PX } from "./paint-minimap";

type MinimapProps = {
  readonly engine: Engine;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
};

export function Minimap({ engine, canvas, frame }: MinimapProps) {
  const isHeld = useRef(false);
  const move = (event: ReactPointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    engine.centreOn(((event.clientX - left) / width) * engine.scaleLength());
  };
  return (
    <div
      aria-hidden
      onPointerDown={(event) => {
        isHeld.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={(event) => isHeld.current && move(event)}
      onPointerUp={() => {
        isHeld.current = false;
      }}
      style={{ height: MINIMAP_PX }}
      className="contain-strict relative shrink-0 cursor-grab touch-none border-b bg-panel-2 active:cursor-grabbing"
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div
        ref={frame}
        className="pointer-events-none absolute inset-y-0 min-w-1 rounded-sm border-[1.5px] border-accent bg-accent/8"
      />
    </div>
  );
}

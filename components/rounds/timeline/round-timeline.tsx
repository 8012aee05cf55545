"use client";
// The timeline of a round: names at the left, one time axis, bars that grow while they run, and every act by key.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { serverNow } from "@/lib/client/live";
import type { Row, Timeline } from "@/lib/domain/timeline/timeline";
import { createEngine } from "./engine";
import { Minimap } from "./minimap";
import { AXIS_PX } from "./paint-axis";
import { RowList, rowElementId } from "./row-list";
import { rowPointer } from "./row-pointer";
import { ROW_PX } from "./scene";
import { SilenceButtons } from "./silence-buttons";
import type { Stretch } from "./time-scale";
import { TimelineToolbar } from "./timeline-toolbar";
import { useHitTip } from "./use-hit-tip";
import { usePlotPointer } from "./use-plot-pointer";
import { useRowKeys } from "./use-row-keys";

type RoundTimelineProps = {
  readonly timeline: Timeline;
  /** Somebody still works on it. */
  readonly isLive: boolean;
  readonly openId: string | null;
  /** Null closes. */
  readonly onOpen: (row: Row | null) => void;
  /** What the address says is in sight, in milliseconds after the beginning. */
  readonly range: Stretch | null;
  readonly onRange: (range: Stretch | null) => void;
};

const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export function RoundTimeline({
  timeline,
  isLive,
  openId,
  onOpen,
  range,
  onRange,
}: RoundTimelineProps) {
  const [engine] = useState(() => createEngine({ now: serverNow, isStill }));
  const seen = useSyncExternalStore(engine.subscribe, engine.seen, engine.seen);
  const scroller = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const axis = useRef<HTMLCanvasElement>(null);
  const minimap = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!scroller.current || !plot.current || !canvas.current || !axis.current) return;
    if (!minimap.current || !frame.current) return;
    return engine.attach({
      scroller: scroller.current,
      plot: plot.current,
      canvas: canvas.current,
      axis: axis.current,
      minimap: minimap.current,
      frame: frame.current,
    });
  }, [engine]);
  useLayoutEffect(() => engine.setTimeline(timeline, isLive), [engine, timeline, isLive]);
  useEffect(() => engine.select(openId), [engine, openId]);
  useRange(engine, seen.range, range, onRange);

  const { rows } = timeline;
  const keys = useRowKeys({ engine, scroller, rows, openId, onOpen });
  const showTip = useHitTip(engine, bubble, timeline);
  const pointer = usePlotPointer(engine, {
    plot,
    box,
    onPress: ({ row }) => keys.press(row),
    onHover: showTip,
  });

  return (
    <section
      aria-label="Timeline"
      className="flex min-h-48 flex-col overflow-hidden rounded-lg border bg-panel @container [--labels:clamp(116px,32cqw,292px)]"
    >
      <div className="flex h-9 shrink-0 items-center gap-2 border-b px-2.5">
        <span className="truncate text-ink-3 text-xs @max-2xl:hidden">
          Drag to move, Shift and drag to zoom into a part, {"⌘"} or Ctrl and wheel to zoom
        </span>
        <span className="flex-1" />
        <TimelineToolbar
          engine={engine}
          seen={seen}
          isLive={isLive}
          onFitRow={openId === null ? null : () => engine.fitRow(openId)}
        />
      </div>
      <Minimap engine={engine} canvas={minimap} frame={frame} />
      <div
        ref={scroller}
        className="relative min-h-0 flex-1 overflow-y-auto overflow-x-hidden overscroll-contain [scrollbar-gutter:stable] [scrollbar-width:thin]"
      >
        <div
          style={{ height: AXIS_PX }}
          className="sticky top-0 z-10 grid grid-cols-[var(--labels)_minmax(0,1fr)] border-b bg-panel"
        >
          <div className="border-r" />
          <div className="relative overflow-hidden">
            <canvas ref={axis} aria-hidden className="absolute inset-0" />
            <SilenceButtons engine={engine} seen={seen} />
          </div>
        </div>
        <div
          className="relative grid grid-cols-[var(--labels)_minmax(0,1fr)]"
          style={{ height: rows.length * ROW_PX }}
        >
          <div
            role="listbox"
            aria-label="Rows of the timeline"
            aria-activedescendant={keys.cursorAt >= 0 ? rowElementId(keys.cursorAt) : undefined}
            tabIndex={0}
            onKeyDown={keys.onKeyDown}
            {...rowPointer({ rows, onPress: keys.press, onHover: engine.hover })}
            className="relative border-r focus-visible:-outline-offset-2"
          >
            <RowList
              timeline={timeline}
              rows={rows}
              firstRow={seen.firstRow}
              lastRow={Math.min(seen.lastRow, rows.length)}
              version={timeline.version}
              cursorId={keys.cursorId}
              openId={openId}
            />
          </div>
          <div
            ref={plot}
            {...pointer}
            className="relative cursor-grab touch-pan-y overflow-hidden active:cursor-grabbing"
          >
            <canvas ref={canvas} aria-hidden className="absolute left-0" />
            <div
              ref={box}
              hidden
              className="pointer-events-none absolute inset-y-0 border-accent border-x bg-accent/10"
            />
          </div>
        </div>
      </div>
      <div
        ref={bubble}
        hidden
        aria-hidden
        className="pointer-events-none fixed top-0 left-0 z-50 max-w-sm whitespace-pre-line rounded-sm bg-ink px-2 py-1 font-medium text-bg text-xs shadow-lg [overflow-wrap:anywhere]"
      />
    </section>
  );
}

/** The address leads once, when the screen opens; from then on it follows what is in sight. */
function useRange(
  engine: ReturnType<typeof createEngine>,
  shown: Stretch | null,
  asked: Stretch | null,
  onRange: (range: Stretch | null) => void,
) {
  const [first] = useState(asked);
  const hasLed = useRef(false);
  const told = useRef<Stretch | null>(null);
  useEffect(() => {
    if (first && !hasLed.current) engine.showRange(first);
    hasLed.current = true;
  }, [engine, first]);
  useEffect(() => {
    if (hasLed.current && shown !== told.current) onRange(shown);
    told.current = shown;
  }, [shown, onRange]);
}

// The timeline's moving parts, apart from React: what is in sight, painted when it changes, once a frame.
//
// It reads the very rows that the fold goes on with, so an append costs no copy; `setTimeline` says that there is more.
import type { Row, Timeline } from "@/lib/domain/timeline/timeline";
import { createMinimapPainter, type MinimapParts } from "./minimap-painter";
import { AXIS_PX, paintAxis } from "./paint-axis";
import { paintCanvas } from "./paint-canvas";
import { paintRows } from "./paint-rows";
import { type Palette, readPalette, watchTheme } from "./palette";
import { type RowWindow, rowWindow } from "./row-window";
import { isOver, ROW_PX, type Scene, type Viewport } from "./scene";
import {
  createTimeScale,
  isNearlySilent,
  longSilences,
  type Stretch,
  sameStretches,
  type TimeScale,
} from "./time-scale";
import { fitAll, fitStretch, panBy, within, zoomAt } from "./viewport";

export type Parts = MinimapParts & {
  /** Scrolls the rows up and down. */
  readonly scroller: HTMLElement;
  /** As wide as the plot. */
  readonly plot: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly axis: HTMLCanvasElement;
};

/** What React draws: rows from here to there, and which buttons are pressed. */
export type Seen = RowWindow & {
  readonly version: number;
  readonly isFollowing: boolean;
  readonly isFolded: boolean;
  /** Silences that can be folded. */
  readonly silences: readonly Stretch[];
  /** What is in sight once it has come to rest, in milliseconds after the beginning; null while it is all of it. */
  readonly range: Stretch | null;
};

export type Engine = ReturnType<typeof createEngine>;

type Options = {
  /** The server's clock. */
  readonly now: () => number;
  /** Running bars grow once a second instead of smoothly. */
  readonly isStill: () => boolean;
};

/** A view that has not moved for so long has come to rest. */
const REST_MS = 400;

export function createEngine({ now, isStill }: Options) {
  const watchers = new Set<() => void>();
  /** Called after each painting, to move what stands over the picture. */
  const followers = new Set<() => void>();
  let parts: Parts | null = null;
  let timeline: Timeline | null = null;
  let rows: readonly Row[] = [];
  let palette: Palette | null = null;
  let scale: TimeScale = createTimeScale(0, 1);
  let viewport: Viewport = fitAll(1);
  let isLive = false;
  let wantsFit = true;
  let isFolded = false;
  let selectedId: string | null = null;
  let hoveredId: string | null = null;
  let width = 0;
  let frameId = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  const minimapPainter = createMinimapPainter();
  let seen: Seen = {
    version: -1,
    firstRow: 0,
    lastRow: 0,
    rowCount: 0,
    isFollowing: true,
    isFolded: false,
    silences: [],
    range: null,
  };

  /** What has an end grows no further. */
  const isGrowing = () => timeline !== null && isLive && !isOver(timeline);
  const instant = () => (isGrowing() ? Math.max(now(), timeline?.to ?? 0) : (timeline?.to ?? 0));

  function whole(): Stretch {
    return { from: timeline?.from ?? 0, to: Math.max(timeline?.to ?? 1, instant()) };
  }

  function rescale(): void {
    const { from, to } = whole();
    const silences = longSilences(allQuiet(), { from, to });
    scale = createTimeScale(from, to, isFolded ? silences : []);
    if (wantsFit) viewport = fitAll(scale.length);
    else viewport = within(viewport, scale.length);
    seen = sameStretches(seen.silences, silences) ? seen : { ...seen, silences };
  }

  /** A wait that still lasts is a silence as well. */
  function allQuiet(): readonly Stretch[] {
    const quiet = timeline?.quiet ?? [];
    const last = timeline?.suspensions.at(-1);
    return last && last.to === null && timeline?.to != null
      ? [...quiet, { from: timeline.to, to: instant() }]
      : quiet;
  }

  function schedule(): void {
    if (frameId === 0 && parts) frameId = requestAnimationFrame(paint);
  }

  function paint(): void {
    frameId = 0;
    if (!parts || !timeline) return;
    palette ??= readPalette();
    if (isGrowing()) rescale();
    seen = rowWindow(seen, parts.scroller, rows.length);
    const scene = sceneNow();
    if (scene) {
      paintCanvas(parts.canvas, width, (scene.lastRow - scene.firstRow) * ROW_PX, (ctx) =>
        paintRows(ctx, scene),
      );
      parts.canvas.style.top = `${scene.firstRow * ROW_PX}px`;
      paintCanvas(parts.axis, width, AXIS_PX, (ctx) => paintAxis(ctx, scene));
      minimapPainter.refresh(parts, scene);
    }
    for (const follow of followers) follow();
    tell();
    if (isGrowing() && hasOpenEnd()) again();
  }

  /** Smoothly, or where people want stillness once a second. */
  function again(): void {
    if (isStill()) setTimeout(schedule, 1_000);
    else schedule();
  }

  function hasOpenEnd(): boolean {
    return timeline !== null && timeline.outcome === null;
  }

  function sceneNow(): Scene | null {
    if (!timeline || !palette || width === 0) return null;
    const { firstRow, lastRow } = seen;
    const view = { timeline, rows, scale, viewport, palette, width, firstRow, lastRow };
    return { ...view, now: instant(), selectedId, hoveredId };
  }

  let told: Seen = seen;
  function tell(): void {
    const version = timeline?.version ?? -1;
    const isFollowing = wantsFit;
    if (seen.version !== version || seen.isFollowing !== isFollowing || seen.isFolded !== isFolded)
      seen = { ...seen, version, isFollowing, isFolded };
    if (told === seen) return;
    told = seen;
    for (const watcher of watchers) watcher();
  }

  function rangeInSight(): Stretch | null {
    if (wantsFit) return null;
    const { from } = whole();
    return { from: scale.timeAt(viewport.from) - from, to: scale.timeAt(viewport.to) - from };
  }

  /** Nobody reads it while it moves, and drawing what shows it would cost each frame. */
  function tellRangeAtRest(): void {
    clearTimeout(restTimer);
    restTimer = setTimeout(() => {
      const range = rangeInSight();
      if (seen.range?.from === range?.from && seen.range?.to === range?.to) return;
      seen = { ...seen, range };
      tell();
    }, REST_MS);
  }

  function look(next: Viewport): void {
    viewport = next;
    wantsFit = false;
    tellRangeAtRest();
    schedule();
  }

  return {
    attach(given: Parts): () => void {
      parts = given;
      minimapPainter.forget();
      const resize = new ResizeObserver(() => {
        width = given.plot.clientWidth;
        schedule();
      });
      resize.observe(given.plot);
      resize.observe(given.scroller);
      given.scroller.addEventListener("scroll", schedule, { passive: true });
      const forget = watchTheme(() => {
        palette = null;
        minimapPainter.forget();
        schedule();
      });
      width = given.plot.clientWidth;
      schedule();
      return () => {
        clearTimeout(restTimer);
        cancelAnimationFrame(frameId);
        frameId = 0;
        resize.disconnect();
        given.scroller.removeEventListener("scroll", schedule);
        forget();
        parts = null;
      };
    },
    /** `live`: what has no end yet grows with the clock. */
    setTimeline(next: Timeline, live: boolean): void {
      const isFirst = timeline === null;
      timeline = next;
      rows = next.rows;
      isLive = live;
      rescale();
      if (isFirst && isNearlySilent(seen.silences, whole())) {
        isFolded = true;
        rescale();
      }
      schedule();
    },
    select(id: string | null): void {
      selectedId = id;
      schedule();
    },
    hover(id: string | null): void {
      if (hoveredId === id) return;
      hoveredId = id;
      schedule();
    },
    /** `x` is a pixel of the plot; its middle unless said. */
    zoom(factor: number, x: number = width / 2): void {
      look(zoomAt(viewport, factor, placeAt(x), scale.length));
    },
    pan(share: number): void {
      look(panBy(viewport, share, scale.length));
    },
    /** Between two pixels of the plot. */
    zoomInto(x1: number, x2: number): void {
      const [from, to] = [placeAt(Math.min(x1, x2)), placeAt(Math.max(x1, x2))];
      look(within({ from, to }, scale.length));
    },
    /** In milliseconds after the beginning. */
    showRange({ from, to }: Stretch): void {
      const begin = whole().from;
      look(
        within({ from: scale.placeOf(begin + from), to: scale.placeOf(begin + to) }, scale.length),
      );
    },
    centreOn(place: number): void {
      const half = (viewport.to - viewport.from) / 2;
      look(within({ from: place - half, to: place + half }, scale.length));
    },
    fit(): void {
      wantsFit = true;
      tellRangeAtRest();
      rescale();
      schedule();
    },
    /** All bars of a row, as large as they fit. */
    fitRow(id: string): void {
      const bars = rows.find((row) => row.id === id)?.bars ?? [];
      if (bars.length === 0) return;
      const from = Math.min(...bars.map((bar) => bar.from));
      const to = Math.max(...bars.map((bar) => bar.to ?? instant()));
      look(fitStretch(scale.placeOf(from), scale.placeOf(to), scale.length));
    },
    fold(on: boolean): void {
      const edges = { from: scale.timeAt(viewport.from), to: scale.timeAt(viewport.to) };
      isFolded = on;
      rescale();
      if (!wantsFit)
        viewport = within(
          { from: scale.placeOf(edges.from), to: scale.placeOf(edges.to) },
          scale.length,
        );
      tellRangeAtRest();
      schedule();
    },
    /** Scrolls as little as it takes for the row to be in sight. */
    reveal(at: number): void {
      if (!parts) return;
      const { scroller } = parts;
      const top = at * ROW_PX;
      const bottom = top + ROW_PX - scroller.clientHeight + AXIS_PX;
      if (scroller.scrollTop > top) scroller.scrollTop = top;
      else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
      schedule();
    },
    scene: sceneNow,
    rows: (): readonly Row[] => rows,
    pixelAt: (time: number): number =>
      ((scale.placeOf(time) - viewport.from) / (viewport.to - viewport.from)) * width,
    scaleLength: (): number => scale.length,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** The same object until something of it changes. */
    seen: (): Seen => told,
    follow(work: () => void): () => void {
      followers.add(work);
      return () => void followers.delete(work);
    },
  };

  function placeAt(x: number): number {
    return viewport.from + (x / Math.max(width, 1)) * (viewport.to - viewport.from);
  }
}

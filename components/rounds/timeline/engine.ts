// The timeline's moving parts, apart from React: what is in sight, painted when it changes, once a frame.
//
// It reads the very rows that the fold goes on with, so an append costs no copy; `setTimeline` says that there is more.
import type { Row, Timeline } from "@/lib/domain/timeline/timeline";
import { extentOf, instantOf, isGrowing, quietOf, stretchOfRow } from "./extent";
import { createPicture, type PictureParts } from "./picture";
import { type RowWindow, revealRow, rowWindow } from "./row-window";
import type { Scene } from "./scene";
import { createSeen, type Seen } from "./seen";
import type { Stretch } from "./time-scale";
import { createTimeView } from "./time-view";
import { watchParts } from "./watch-parts";

export type Parts = PictureParts & {
  /** Scrolls the rows up and down. */
  readonly scroller: HTMLElement;
  /** As wide as the plot. */
  readonly plot: HTMLElement;
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
  const view = createTimeView();
  const seen = createSeen();
  const picture = createPicture();
  /** Called after each painting, to move what stands over the picture. */
  const followers = new Set<() => void>();
  let parts: Parts | null = null;
  let timeline: Timeline | null = null;
  let isLive = false;
  let selectedId: string | null = null;
  let hoveredId: string | null = null;
  let width = 0;
  /** Something has changed since the last painting, apart from where the scroller stands. */
  let isStale = true;
  let frameId = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  const rows = (): readonly Row[] => timeline?.rows ?? [];
  const growing = () => timeline !== null && isGrowing(timeline, isLive);
  const instant = () => (timeline ? instantOf(timeline, growing(), now()) : 0);

  function schedule(): void {
    if (frameId === 0 && parts) frameId = requestAnimationFrame(paint);
  }

  function repaint(): void {
    isStale = true;
    schedule();
  }

  function measure(): void {
    if (!timeline) return;
    const until = instant();
    view.setWhole(extentOf(timeline, until), quietOf(timeline, until));
  }

  function paint(): void {
    frameId = 0;
    if (!parts || !timeline) return;
    if (growing()) {
      measure();
      isStale = true;
    }
    const before = seen.now();
    const shown = rowWindow(before, parts.scroller, rows().length);
    // A scroll within what is painted moves pixels, and nothing else.
    if (isStale || shown !== before) {
      const scene = sceneOf(shown);
      if (scene) picture.paint(parts, scene);
      for (const follow of followers) follow();
    }
    isStale = false;
    const { firstRow, lastRow, rowCount } = shown;
    seen.tell({
      ...{ firstRow, lastRow, rowCount, version: timeline.version, silences: view.silences() },
      ...{ isFollowing: view.isFitted(), isFolded: view.isFolded() },
    });
    if (growing() && timeline.outcome === null) again();
  }

  /** Smoothly, or where people want stillness once a second. */
  function again(): void {
    if (isStill()) setTimeout(schedule, 1_000);
    else schedule();
  }

  function sceneOf({ firstRow, lastRow }: RowWindow): Scene | null {
    if (!timeline || width === 0) return null;
    const what = { timeline, rows: rows(), now: instant(), selectedId, hoveredId };
    const where = { scale: view.scale(), viewport: view.viewport(), width, firstRow, lastRow };
    return { ...what, ...where, palette: picture.palette() };
  }

  /** Nobody reads the range while it moves, and drawing what shows it would cost each frame. */
  function moved(): void {
    clearTimeout(restTimer);
    restTimer = setTimeout(() => seen.tell({ range: view.range() }), REST_MS);
    repaint();
  }

  const shareAt = (x: number) => x / Math.max(width, 1);

  return {
    attach(given: Parts): () => void {
      const resize = () => {
        width = given.plot.clientWidth;
        picture.measure(given);
        repaint();
      };
      const recolour = () => {
        picture.forget();
        repaint();
      };
      parts = given;
      const heard = { onResize: resize, onScroll: schedule, onTheme: recolour };
      const forget = watchParts(given, heard);
      recolour();
      resize();
      return () => {
        clearTimeout(restTimer);
        cancelAnimationFrame(frameId);
        frameId = 0;
        forget();
        parts = null;
      };
    },
    /** `live`: what has no end yet grows with the clock. */
    setTimeline(next: Timeline, live: boolean): void {
      const isFirst = timeline === null;
      timeline = next;
      isLive = live;
      measure();
      if (isFirst) view.foldIfNearlySilent();
      repaint();
    },
    select(id: string | null): void {
      selectedId = id;
      repaint();
    },
    hover(id: string | null): void {
      if (hoveredId === id) return;
      hoveredId = id;
      repaint();
    },
    /** `x` is a pixel of the plot; its middle unless said. */
    zoom(factor: number, x: number = width / 2): void {
      view.zoom(factor, shareAt(x));
      moved();
    },
    pan(share: number): void {
      view.pan(share);
      moved();
    },
    /** Between two pixels of the plot. */
    zoomInto(x1: number, x2: number): void {
      view.zoomInto(shareAt(x1), shareAt(x2));
      moved();
    },
    /** In milliseconds after the beginning. */
    showRange(range: Stretch): void {
      view.showRange(range);
      moved();
    },
    centreOn(place: number): void {
      view.centreOn(place);
      moved();
    },
    fit(): void {
      view.fit();
      moved();
    },
    /** All bars of a row, as large as they fit. */
    fitRow(id: string): void {
      const row = rows().find((each) => each.id === id);
      const stretch = row && stretchOfRow(row, instant());
      if (!stretch) return;
      view.showStretch(stretch);
      moved();
    },
    fold(on: boolean): void {
      view.fold(on);
      moved();
    },
    /** Scrolls as little as it takes for the row to be in sight. */
    reveal(at: number): void {
      if (parts) revealRow(parts.scroller, at);
    },
    scene: (): Scene | null => sceneOf(seen.now()),
    pixelAt: (time: number): number => view.shareOf(time) * width,
    scaleLength: (): number => view.scale().length,
    subscribe: seen.subscribe,
    seen: (): Seen => seen.now(),
    follow(work: () => void): () => void {
      followers.add(work);
      return () => void followers.delete(work);
    },
  };
}

// Keeps the minimap up to date: its frame at every painting, its picture only where that has changed.
import { MINIMAP_PX, paintMinimap } from "./paint-minimap";
import type { Scene } from "./scene";

export type MinimapParts = {
  readonly minimap: HTMLCanvasElement;
  /** The frame on the minimap. */
  readonly frame: HTMLElement;
};

export function createMinimapPainter() {
  let painted = "";
  let cssWidth = 0;
  return {
    /** The next picture is painted anew. */
    forget: () => {
      painted = "";
    },
    /** Once a size: to ask at each painting would lay out the page in the midst of it. */
    measure: ({ minimap }: Pick<MinimapParts, "minimap">) => {
      cssWidth = minimap.clientWidth;
    },
    refresh: ({ minimap, frame }: MinimapParts, scene: Scene) => {
      const { scale, timeline, rows, palette, now } = scene;
      placeFrame(frame, scene);
      // Growth of less than a pixel, and anything in a large round while it grows, waits for the next change.
      const grown = Math.floor(scale.length / Math.max(scale.length / 400, 1));
      const folds = scale.folds.length;
      const key = `${timeline.version} ${cssWidth} ${grown} ${folds} ${palette.bg}`;
      if (key === painted) return;
      painted = key;
      const ratio = Math.min(window.devicePixelRatio || 1, 2);
      const width = Math.round(cssWidth * ratio);
      const height = Math.round(MINIMAP_PX * ratio);
      if (width === 0) return;
      if (minimap.width !== width) minimap.width = width;
      if (minimap.height !== height) minimap.height = height;
      const ctx = minimap.getContext("2d");
      if (ctx) paintMinimap(ctx, { timeline, rows, scale, palette, now, width, height });
    },
  };
}

function placeFrame(frame: HTMLElement, { scale, viewport }: Scene): void {
  const share = (place: number) => Math.min(1, Math.max(0, place / scale.length));
  const [left, right] = [share(viewport.from), share(viewport.to)];
  frame.style.left = `${left * 100}%`;
  frame.style.width = `${(right - left) * 100}%`;
}

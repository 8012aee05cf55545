// The picture on its canvases: rows, axis and minimap, in the colours of the look that is on.
import { createMinimapPainter, type MinimapParts } from "./minimap-painter";
import { AXIS_PX, paintAxis } from "./paint-axis";
import { paintCanvas } from "./paint-canvas";
import { paintRows } from "./paint-rows";
import { type Palette, readPalette } from "./palette";
import { ROW_PX, type Scene } from "./scene";

export type PictureParts = MinimapParts & {
  readonly canvas: HTMLCanvasElement;
  readonly axis: HTMLCanvasElement;
};

export function createPicture() {
  const minimapPainter = createMinimapPainter();
  let palette: Palette | null = null;
  return {
    /** Read when it is first asked for: there is none before the page is there. */
    palette: (): Palette => (palette ??= readPalette()),
    /** The next painting takes nothing over from those before. */
    forget(): void {
      palette = null;
      minimapPainter.forget();
    },
    measure: minimapPainter.measure,
    paint({ canvas, axis, ...small }: PictureParts, scene: Scene): void {
      const { firstRow, lastRow, width } = scene;
      const height = (lastRow - firstRow) * ROW_PX;
      paintCanvas(canvas, width, height, (ctx) => paintRows(ctx, scene));
      canvas.style.top = `${firstRow * ROW_PX}px`;
      paintCanvas(axis, width, AXIS_PX, (ctx) => paintAxis(ctx, scene));
      minimapPainter.refresh(small, scene);
    },
  };
}

// Paints a canvas as sharp as its screen.

/** `width` and `height` in pixels of the page; the canvas keeps its size where it can, since a new size empties it. */
export function paintCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  work: (ctx: CanvasRenderingContext2D) => void,
): void {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  work(ctx);
}

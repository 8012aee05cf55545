// Hears what a picture has to follow: another size, a scroll, another look.
import { watchTheme } from "./palette";

type WatchedParts = { readonly scroller: HTMLElement; readonly plot: HTMLElement };

type Heard = {
  readonly onResize: () => void;
  readonly onScroll: () => void;
  readonly onTheme: () => void;
};

/** Answers how to stop. */
export function watchParts({ scroller, plot }: WatchedParts, heard: Heard): () => void {
  const resize = new ResizeObserver(heard.onResize);
  resize.observe(plot);
  resize.observe(scroller);
  scroller.addEventListener("scroll", heard.onScroll, { passive: true });
  const forgetTheme = watchTheme(heard.onTheme);
  return () => {
    resize.disconnect();
    scroller.removeEventListener("scroll", heard.onScroll);
    forgetTheme();
  };
}

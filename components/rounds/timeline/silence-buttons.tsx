"use client";
// Over each long silence on the axis a button that folds it, or shows how long it was: offered where it is.
import { useEffect, useRef } from "react";
import { formatDuration } from "@/components/ui/format-duration";
import { tip } from "@/components/ui/tip";
import type { Engine } from "./engine";
import type { Seen } from "./seen";

/** So many are read at a glance; the button in the toolbar folds all. */
const MOST = 8;
const ROOM_PX = 74;

export function SilenceButtons({ engine, seen }: { engine: Engine; seen: Seen }) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const { silences, isFolded } = seen;
  const shown = silences.slice(0, MOST);

  useEffect(() => {
    const place = () => {
      const width = buttons.current[0]?.parentElement?.clientWidth ?? 0;
      shown.forEach(({ from, to }, at) => {
        const button = buttons.current[at];
        if (!button) return;
        const [left, right] = [engine.pixelAt(from), engine.pixelAt(to)];
        const hasRoom = isFolded || right - left > ROOM_PX;
        button.style.visibility = hasRoom && right > 0 && left < width ? "visible" : "hidden";
        // Over the middle of its silence, and whole where that is at the edge.
        const middle = Math.round((left + right) / 2);
        button.style.transform = `translateX(clamp(0px, ${middle}px - 50%, ${width}px - 100%))`;
      });
    };
    place();
    return engine.follow(place);
  }, [engine, shown, isFolded]);

  return shown.map(({ from, to }, at) => (
    <button
      key={from}
      ref={(element) => {
        buttons.current[at] = element;
      }}
      type="button"
      onClick={() => engine.fold(!isFolded)}
      className="absolute top-1 left-0 h-5 whitespace-nowrap rounded-sm border border-wait/45 bg-panel px-1.5 font-medium text-2xs text-wait hover:bg-wait-soft"
      {...tip(
        isFolded
          ? "Nothing happened here. Press to show it at its length."
          : "Nothing happens here. Press to fold it.",
        "[",
      )}
    >
      {isFolded ? `⌁ ${formatDuration(to - from)}` : `fold ${formatDuration(to - from)}`}
    </button>
  ));
}

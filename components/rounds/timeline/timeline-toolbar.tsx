"use client";
// The acts of the timeline as buttons, each with its key: fit, zoom, fold, follow.
import { FoldHorizontal, Maximize2, Radio, UnfoldHorizontal, ZoomIn, ZoomOut } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { tip } from "@/components/ui/tip";
import type { Engine } from "./engine";
import type { Seen } from "./seen";

const GROUP = "Timeline";
const STEP = 0.6;

type TimelineToolbarProps = {
  readonly engine: Engine;
  readonly seen: Seen;
  readonly isLive: boolean;
  readonly onFitRow: (() => void) | null;
};

export function TimelineToolbar({ engine, seen, isLive, onFitRow }: TimelineToolbarProps) {
  const { silences, isFolded, isFollowing } = seen;
  const fold = () => engine.fold(!isFolded);
  const fit = () => (onFitRow && isFollowing ? onFitRow() : engine.fit());
  useShortcut("f", fit, { label: "Fit all, then the open row", group: GROUP });
  useShortcut("w", () => engine.zoom(STEP), { label: "Zoom in", group: GROUP });
  useShortcut("s", () => engine.zoom(1 / STEP), { label: "Zoom out", group: GROUP });
  useShortcut("a", () => engine.pan(-0.2), { label: "Move left", group: GROUP });
  useShortcut("d", () => engine.pan(0.2), { label: "Move right", group: GROUP });
  useShortcut("[", fold, {
    label: "Fold or unfold long waits",
    group: GROUP,
    isEnabled: silences.length > 0,
  });
  return (
    <div role="toolbar" aria-label="Timeline" className="flex items-center gap-1">
      {silences.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isFolded}
          onClick={fold}
          {...tip(isFolded ? "Show waits at their length" : "Fold long waits to a sliver", "[")}
        >
          {isFolded ? <UnfoldHorizontal aria-hidden /> : <FoldHorizontal aria-hidden />}
          {isFolded ? "Unfold waits" : "Fold waits"}
        </Button>
      )}
      {isLive && (
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isFollowing}
          onClick={() => engine.fit()}
          {...tip(isFollowing ? "Follows what happens" : "Follow what happens", "f")}
        >
          <Radio aria-hidden className={isFollowing ? "text-ok" : undefined} />
          {isFollowing ? "Following" : "Follow"}
        </Button>
      )}
      <IconButton label="Zoom out" shortcut="s" size="sm" onClick={() => engine.zoom(1 / STEP)}>
        <ZoomOut />
      </IconButton>
      <IconButton label="Zoom in" shortcut="w" size="sm" onClick={() => engine.zoom(STEP)}>
        <ZoomIn />
      </IconButton>
      <IconButton label="Fit" shortcut="f" size="sm" onClick={fit}>
        <Maximize2 />
      </IconButton>
    </div>
  );
}

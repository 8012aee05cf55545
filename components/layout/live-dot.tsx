// Says whether what is on screen follows the world by itself.
import { cn } from "@/components/ui/cn";

const STATES = {
  live: { word: "live", dot: "bg-early ring-3 ring-early/20" },
  connecting: { word: "connecting", dot: "animate-pulse bg-wait" },
  offline: { word: "not connected", dot: "border border-refused bg-transparent" },
} as const;

export function LiveDot({ state }: { state: keyof typeof STATES }) {
  const { word, dot } = STATES[state];
  return (
    <span
      data-slot="live-dot"
      role="status"
      className="inline-flex items-center gap-1.75 whitespace-nowrap text-ink-2 text-sm"
    >
      <span aria-hidden className={cn("size-1.75 rounded-full", dot)} />
      {word}
    </span>
  );
}

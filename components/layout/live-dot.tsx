"use client";
// Whether what is on screen is kept up to date: live, or being connected again.
import { useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { tip } from "@/components/ui/tip";
import { liveState } from "@/lib/client/live";

const WORDS = {
  connecting: { word: "connecting", meaning: "Connecting to the stream of events" },
  live: { word: "live", meaning: "What happens shows at once" },
  away: {
    word: "reconnecting",
    meaning: "The stream broke off. It is opened again by itself, and nothing is missed.",
  },
  ended: { word: "signed out", meaning: "Sign in again to see what happens" },
} as const;

export function LiveDot() {
  const state = useSyncExternalStore(
    liveState.subscribe,
    liveState.get,
    () => "connecting" as const,
  );
  const { word, meaning } = WORDS[state];
  return (
    <span
      role="status"
      className="inline-flex shrink-0 items-center gap-1.5 text-ink-2 text-sm"
      {...tip(meaning)}
    >
      <span
        aria-hidden
        className={cn(
          "size-2 rounded-full",
          state === "live" ? "bg-ok shadow-[0_0_0_3px_var(--ok-soft)]" : "bg-wait",
        )}
      />
      <span className="max-sm:sr-only">{word}</span>
    </span>
  );
}

"use client";
// How long ago something was, kept up to date, with the exact instant on hover and focus.
import type { ComponentProps } from "react";
import { useNow } from "./clock";
import { cn } from "./cn";
import { formatAgo, formatExact } from "./format-time";
import { tip } from "./tip";

type RelativeTimeProps = Omit<ComponentProps<"time">, "dateTime" | "children"> & {
  /** ISO 8601, or ms since 1970. */
  at: string | number;
};

/** Longer than the clock takes to tick: what has just been written is not in the future. */
const TICK_MS = 15_000;

export function RelativeTime({ at, className, ...props }: RelativeTimeProps) {
  const instant = new Date(at).getTime();
  const now = useNow();
  if (Number.isNaN(instant)) return <span className="text-ink-3">unknown time</span>;
  return (
    <time
      data-slot="relative-time"
      dateTime={new Date(instant).toISOString()}
      // The server's clock and zone are not the reader's: the first words may differ by a moment.
      suppressHydrationWarning
      className={cn("whitespace-nowrap", className)}
      {...tip(formatExact(instant))}
      {...props}
    >
      {formatAgo(instant, isJustNow(instant, now) ? instant : now)}
    </time>
  );
}

function isJustNow(instant: number, now: number): boolean {
  return instant > now && instant - now < TICK_MS;
}

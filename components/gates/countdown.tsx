"use client";
// How long a person still has: a ring that runs out, or the same as words in a list.
import { useNow } from "@/components/ui/clock";
import { cn } from "@/components/ui/cn";
import { formatCountdown } from "@/components/ui/format-duration";
import { formatAgo, formatExact } from "@/components/ui/format-time";
import { tip } from "@/components/ui/tip";
import { serverNow } from "@/lib/client/live";

type CountdownProps = { openedAt: string; expiresAt: string };

const HOUR_MS = 3_600_000;
const SHORT_MS = 60_000;

/** By the server's clock, which alone decides (A19). */
function onServer(now: number): number {
  return now + serverNow() - Date.now();
}

/** A clock below an hour, a rounded time above. */
function leftWords(left: number, now: number): string {
  return left < HOUR_MS ? formatCountdown(left) : formatAgo(now + left, now).replace("in ", "");
}

export function CountdownRing({ openedAt, expiresAt }: CountdownProps) {
  const now = useNow("fast");
  const [start, end] = [Date.parse(openedAt), Date.parse(expiresAt)];
  const left = Math.max(0, end - onServer(now));
  const share = Math.round((left / Math.max(1, end - start)) * 100);
  return (
    <span
      role="timer"
      aria-label={`Expires ${formatAgo(end, now)}`}
      suppressHydrationWarning
      className="grid size-11.5 shrink-0 place-items-center rounded-full"
      style={{
        background: `conic-gradient(var(--wait) 0 ${share}%, var(--line) ${share}%)`,
      }}
      {...tip(`Expires as a denial ${formatExact(end)}`)}
    >
      <span
        suppressHydrationWarning
        className="mono grid size-9.5 place-items-center rounded-full bg-panel font-semibold text-2xs text-wait"
      >
        {leftWords(left, now)}
      </span>
    </span>
  );
}

export function CountdownWords({ expiresAt }: Pick<CountdownProps, "expiresAt">) {
  const now = useNow("fast");
  const left = Math.max(0, Date.parse(expiresAt) - onServer(now));
  return (
    <span
      suppressHydrationWarning
      className={cn("mono font-semibold text-wait text-xs", left < SHORT_MS && "text-refused")}
    >
      {left === 0 ? "expired" : leftWords(left, now)}
    </span>
  );
}

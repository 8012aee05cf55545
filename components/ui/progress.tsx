// How far long work has come: a bar with its words, or a moving stripe while the length is unknown.
import type { ReactNode } from "react";
import { cn } from "./cn";

type ProgressProps = {
  label: string;
  /** From 0 to `max`; null while nobody knows. */
  value: number | null;
  max?: number;
  /** Shown at the end of the label's line, such as "38 of 200". */
  detail?: ReactNode;
  className?: string;
};

export function Progress({ label, value, max = 100, detail, className }: ProgressProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value / max));
  return (
    <div data-slot="progress" className={cn("grid gap-1", className)}>
      <div className="flex justify-between gap-3 text-ink-2 text-xs">
        <span>{label}</span>
        <span className="text-ink-3">
          {detail ?? (share !== null && `${Math.round(share * 100)} %`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        {...(value === null ? {} : { "aria-valuenow": value })}
        className="h-1.5 overflow-hidden rounded-full bg-gen-2"
      >
        <div
          className={cn(
            "h-full rounded-full bg-accent transition-[width] duration-300",
            share === null && "w-1/3 animate-pulse",
          )}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

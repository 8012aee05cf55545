// What cells of many tables show: a name with what is said of it, a person, how long something took, when it was.
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Dash } from "@/components/ui/figure";
import { formatDuration } from "@/components/ui/format-duration";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";

type NameCellProps = {
  readonly name: string;
  readonly badges?: ReactNode;
  /** Where there is room, what is said of the name stands beside it. */
  readonly isWide?: boolean;
  /** What is said of it, a little quieter below. */
  readonly children: ReactNode;
};

/** On a small screen the badges stand below, so that they take no room from the name. */
export function NameCell({ name, badges, isWide = false, children }: NameCellProps) {
  return (
    <span
      className={cn(
        "grid min-w-0 py-1 leading-tight max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-1.5",
        isWide && "xl:flex xl:items-baseline xl:gap-2.5 xl:py-0",
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5 max-sm:contents">
        <span className="mono truncate max-sm:col-span-2">
          <VisibleText>{name}</VisibleText>
        </span>
        <span className="flex items-center gap-1.5 empty:hidden max-sm:col-start-2 max-sm:row-start-2">
          {badges}
        </span>
      </span>
      <span className="truncate text-ink-3 text-xs max-sm:col-start-1 max-sm:row-start-2">
        {children}
      </span>
    </span>
  );
}

export function Person({ name }: { readonly name: string }) {
  return (
    <span className="truncate text-ink-2">
      <VisibleText>{name}</VisibleText>
    </span>
  );
}

type LastedProps = {
  /** Null for what has no length (yet). */
  readonly ms: number | null;
  readonly tone?: string;
};

export function Lasted({ ms, tone = "text-ink-2" }: LastedProps) {
  return ms === null ? <Dash /> : <span className={tone}>{formatDuration(ms)}</span>;
}

type TookProps = {
  /** ISO 8601; null for what has not begun, or not ended. */
  readonly from: string | null;
  readonly to: string | null;
};

export function Took({ from, to }: TookProps) {
  const isOver = from !== null && to !== null;
  return <Lasted ms={isOver ? Math.max(0, Date.parse(to) - Date.parse(from)) : null} />;
}

/** @param at ISO 8601, gone or to come */
export function When({ at }: { readonly at: string }) {
  return <RelativeTime at={at} className="text-ink-2" />;
}

"use client";
// Everything that was written down of a round, in order: searched, filtered, opened, copied.
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { CodeBlock } from "@/components/ui/code-block";
import { formatDuration } from "@/components/ui/format-duration";
import type { RoundEventLine } from "@/lib/client/rounds";
import { eventLine } from "./event-line";

type EventListProps = {
  readonly events: readonly RoundEventLine[];
  /** When the round began. */
  readonly begin: string;
};

export function EventList({ events, begin }: EventListProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (seq: number) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(seq)) after.add(seq);
      return after;
    });
  return (
    <ol className="divide-y">
      {events.map((event) => (
        <EventItem
          key={event.seq}
          event={event}
          afterMs={Date.parse(event.at) - Date.parse(begin)}
          isOpen={open.has(event.seq)}
          onToggle={() => toggle(event.seq)}
        />
      ))}
    </ol>
  );
}

type EventItemProps = {
  readonly event: RoundEventLine;
  readonly afterMs: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function EventItem({ event: { seq, type, fact }, afterMs, isOpen, onToggle }: EventItemProps) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="grid w-full grid-cols-[3rem_5.5rem_minmax(0,11rem)_minmax(0,1fr)] items-baseline gap-x-3 px-4 py-1.5 text-left text-sm hover:bg-panel-2 max-sm:grid-cols-[2rem_4.5rem_minmax(0,1fr)]"
      >
        <span className="mono text-ink-3 text-xs">{seq}</span>
        <span className="text-right text-ink-3 text-xs">{formatDuration(afterMs)}</span>
        <span className={cn("mono truncate font-semibold", toneOf(type))}>{type}</span>
        <span className="truncate text-ink-2 max-sm:hidden">{eventLine(fact)}</span>
      </button>
      {isOpen && (
        <div className="px-4 pb-2.5">
          <CodeBlock label={`event ${seq}`} json={fact} />
        </div>
      )}
    </li>
  );
}

function toneOf(type: string): string {
  const [noun] = type.split(".");
  if (noun === "compensation") return "text-undo";
  if (noun === "gate" || noun === "run") return "text-wait";
  return noun === "ledger" ? "text-hit" : "text-ink";
}

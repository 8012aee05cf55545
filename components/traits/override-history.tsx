"use client";
// The changes of one override, newest first, each with the way back to what stood before it.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "@/components/data/problem-notice";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import {
  type HistoryEntryData,
  type OverrideTarget,
  overrideHistoryOptions,
} from "@/lib/client/overrides";
import { actionWords, stateWords } from "./history-words";

type OverrideHistoryProps = {
  agent: string;
  target: OverrideTarget;
  /** Brings back what stood before an entry; null where nothing may be edited. */
  onRestore: ((entry: number) => void) | null;
};

/** Asked for only when somebody opens it. */
export function OverrideHistory(props: OverrideHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4.5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm font-semibold text-ink-3 text-xs">
        History of this override
      </summary>
      {isOpen && <Entries {...props} />}
    </details>
  );
}

const PAGE = 10;

function Entries({ agent, target, onRestore }: OverrideHistoryProps) {
  const query = useInfiniteQuery(overrideHistoryOptions(agent, target, PAGE));
  if (query.error) return <ProblemNotice error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton className="mt-2 h-16" />;
  const entries = query.data.pages.flatMap((page) => page.items);
  if (entries.length === 0)
    return <p className="mt-2 text-ink-3 text-sm">Nobody has said anything about it yet.</p>;
  return (
    <>
      <ol className="mt-2 grid gap-2">
        {entries.map((entry) => (
          <Entry key={entry.entry} entry={entry} onRestore={onRestore} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          size="sm"
          className="mt-2"
          isBusy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Older changes
        </Button>
      )}
    </>
  );
}

type EntryProps = Pick<OverrideHistoryProps, "onRestore"> & { entry: HistoryEntryData };

function Entry({ entry, onRestore }: EntryProps) {
  return (
    <li className="flex items-start justify-between gap-3 border-b pb-2 text-sm last:border-b-0">
      <span className="min-w-0">
        <span className="block">
          {entry.by} {actionWords(entry.action)}, <RelativeTime at={entry.at} />
        </span>
        <span className="block text-ink-3 text-xs [overflow-wrap:anywhere]">
          {stateWords(entry.before)} → {stateWords(entry.after)}
        </span>
      </span>
      {onRestore && (
        <Button size="sm" variant="ghost" onClick={() => onRestore(entry.entry)}>
          Undo
        </Button>
      )}
    </li>
  );
}

"use client";
// The changes of one override, newest first, each with the way back to what stood before it.
import { useState } from "react";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
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
  const entries = usePages(overrideHistoryOptions(agent, target, PAGE));
  return (
    <PagedList
      pages={entries}
      noun="changes"
      loading={<Skeleton className="mt-2 h-16" />}
      empty={<p className="mt-2 text-ink-3 text-sm">Nobody has said anything about it yet.</p>}
    >
      {(more) => (
        <>
          <ol className="mt-2 grid gap-2">
            {entries.items.map((entry) => (
              <Entry key={entry.entry} entry={entry} onRestore={onRestore} />
            ))}
          </ol>
          {entries.query.hasNextPage && more}
        </>
      )}
    </PagedList>
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

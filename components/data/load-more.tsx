"use client";
// The end of a list that comes page by page: how much is here, and the way to the rest.
import { Button } from "../ui/button";
import { formatNumber } from "../ui/format-number";

type LoadMoreProps = {
  /** How many are on screen. */
  shown: number;
  /** How many there are, where the server says. */
  total?: number | undefined;
  /** "tools", "entries". */
  noun: string;
  hasMore: boolean;
  isLoading: boolean;
  onLoad: () => void;
};

export function LoadMore({ shown, total, noun, hasMore, isLoading, onLoad }: LoadMoreProps) {
  return (
    <div
      data-slot="load-more"
      className="flex shrink-0 items-center gap-3 border-t px-4 py-1.5 text-ink-3 text-xs"
    >
      <span role="status">{words({ shown, total, noun, hasMore })}</span>
      {hasMore && (
        <Button size="sm" variant="ghost" isBusy={isLoading} onClick={onLoad} className="ml-auto">
          Load more
        </Button>
      )}
    </div>
  );
}

function words({ shown, total, noun, hasMore }: Omit<LoadMoreProps, "isLoading" | "onLoad">) {
  if (!hasMore) return shown === 1 ? "1 in all" : `All ${formatNumber(shown)} ${noun}`;
  if (total === undefined) return `The first ${formatNumber(shown)} ${noun}`;
  return `${formatNumber(shown)} of ${formatNumber(total)} ${noun}`;
}

"use client";
// Who said what of a tool, and what its source did, newest first.
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { DiffView } from "@/components/ui/diff-view";
import { QuietLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { revisionHref } from "@/lib/client/console-links";
import { type ToolHistoryData, toolHistoryOptions } from "@/lib/client/tools";
import { actionWords, noteOf } from "./history-words";

export function HistoryCard({ id }: { id: string }) {
  const entries = usePages(toolHistoryOptions(id));
  return (
    <Card aria-labelledby="tool-history">
      <CardHeader>
        <CardTitle id="tool-history">History</CardTitle>
      </CardHeader>
      <PagedList
        pages={entries}
        noun="entries"
        loading={
          <CardBody>
            <Skeleton className="h-16" />
          </CardBody>
        }
        empty={
          <CardBody className="text-ink-2 text-sm">
            Nobody has said anything of it, and its source has not changed it.
          </CardBody>
        }
      >
        {(more) => (
          <>
            <CardBody>
              <ol className="grid gap-3">
                {entries.items.map((entry) => (
                  <Entry key={entry.entry} entry={entry} />
                ))}
              </ol>
            </CardBody>
            {entries.query.hasNextPage && more}
          </>
        )}
      </PagedList>
    </Card>
  );
}

function Entry({ entry }: { entry: ToolHistoryData }) {
  const { by, at, action, revision, before, after } = entry;
  const note = noteOf(after);
  return (
    <li className="grid gap-1 text-sm">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <b>{by}</b>
        <span>{actionWords(action)}</span>
        <RelativeTime at={at} className="text-ink-3" />
        {revision !== null && (
          <QuietLink href={revisionHref(revision)}>
            <Badge>revision {revision}</Badge>
          </QuietLink>
        )}
      </span>
      {note && (
        <blockquote className="border-line-strong border-l-2 pl-2.5 text-ink-2 [overflow-wrap:anywhere]">
          <VisibleText>{note}</VisibleText>
        </blockquote>
      )}
      <details>
        <summary className="w-fit cursor-pointer rounded-sm text-ink-3 text-xs">
          before and after
        </summary>
        <DiffView
          className="mt-1"
          label={`Entry ${entry.entry}`}
          before={before ?? "nothing"}
          after={after ?? "nothing"}
        />
      </details>
    </li>
  );
}

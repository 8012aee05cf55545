"use client";
// One revision: what it changed since another, everything that it froze, and the way back to it.
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { useFilters } from "@/components/data/filters/use-filters";
import { QueryStates } from "@/components/data/query-states";
import { useCommand } from "@/components/layout/commands";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { ChangeList } from "@/components/revisions/change-list";
import { FrozenParts } from "@/components/revisions/frozen-parts";
import { RevisionFacts } from "@/components/revisions/revision-facts";
import { SincePicker } from "@/components/revisions/since-picker";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { fetchedPart } from "@/components/ui/fetched";
import { LinkButton } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { revisionChangesOptions, revisionOptions } from "@/lib/client/revisions";
import { sessionOptions } from "@/lib/client/session";
import { revisionParams } from "../search-params";

const RestoreDialog = fetchedPart(() =>
  import("@/components/revisions/restore-dialog").then((file) => file.RestoreDialog),
);

type RevisionViewProps = { number: number; mayGovern: boolean };

export function RevisionView({ number, mayGovern }: RevisionViewProps) {
  const router = useRouter();
  const filters = useFilters(revisionParams);
  const since = filters.values.since ?? number - 1;
  const query = useQuery(revisionOptions(number));
  const changes = useQuery(revisionChangesOptions(number, since));
  const head = useQuery(sessionOptions()).data?.revision ?? number;
  const [isRestoring, setRestoring] = useState(false);
  const mayRestore = mayGovern && head !== number;
  const restore = () => setRestoring(true);
  useCommand(
    { id: "revision.restore", label: `Restore revision ${number}`, run: restore },
    mayRestore,
  );

  return (
    <>
      <TopBar
        crumbs={[{ label: "Revisions", href: "/revisions" }, { label: `Revision ${number}` }]}
      />
      <ScreenBody>
        <PageHeader
          title={
            <span className="flex flex-wrap items-center gap-2">
              Revision {number}
              {head === number && <Badge tone="ok">in force</Badge>}
            </span>
          }
          subtitle={query.data && <VisibleText>{query.data.summary}</VisibleText>}
        >
          <Step to={number > 1 ? number - 1 : null} label="Older" />
          <Step to={number < head ? number + 1 : null} label="Newer" />
          {mayRestore && (
            <Button variant="primary" onClick={restore}>
              <RotateCcw aria-hidden />
              Restore…
            </Button>
          )}
        </PageHeader>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <section aria-label="What differs" className="grid gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="font-semibold text-md">What differs</h2>
              <SincePicker
                key={number}
                revision={number}
                head={head}
                value={since}
                onValueChange={filters.bind("since").onValueChange}
              />
            </div>
            <QueryStates
              query={changes}
              loading={<Skeleton className="h-64" />}
              isEmpty={({ parts }) => parts.length === 0}
              empty={<EmptyState title="Nothing differs">Both say the same.</EmptyState>}
            >
              {({ parts }) => <ChangeList parts={parts} />}
            </QueryStates>
          </section>
          <QueryStates query={query} loading={<Skeleton className="h-64" />}>
            {(revision) => (
              <div className="grid gap-4">
                <RevisionFacts revision={revision} />
                <FrozenParts revision={revision} />
              </div>
            )}
          </QueryStates>
        </div>
      </ScreenBody>
      {isRestoring && (
        <RestoreDialog
          revision={number}
          head={head}
          onClose={() => setRestoring(false)}
          onRestored={(made) => {
            setRestoring(false);
            router.push(`/revisions/${made}`);
          }}
        />
      )}
    </>
  );
}

function Step({ to, label }: { to: number | null; label: "Older" | "Newer" }) {
  const Arrow = label === "Older" ? ArrowLeft : ArrowRight;
  if (to === null) return null;
  return (
    <LinkButton href={`/revisions/${to}`} variant="ghost" aria-label={`${label}: revision ${to}`}>
      {label === "Older" && <Arrow aria-hidden />}
      {label}
      {label === "Newer" && <Arrow aria-hidden />}
    </LinkButton>
  );
}

"use client";
// The failures of the guides as cards: what goes wrong without the guard, and a button that shows it hold.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { Skeleton } from "@/components/ui/skeleton";
import { failureListOptions } from "@/lib/client/gallery";
import { FailureCard } from "./failure-card";

export function FailureGallery() {
  const query = useQuery(failureListOptions());
  return (
    <QueryStates query={query} loading={<Loading />}>
      {({ items }) => (
        <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
          {items.map((failure) => (
            <li key={failure.id} className="grid">
              <FailureCard failure={failure} />
            </li>
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
      <span className="sr-only">Loading the failures</span>
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  );
}

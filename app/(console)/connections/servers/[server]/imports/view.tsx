"use client";
// The history of one server: every import, also those that failed.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { ImportTable } from "@/components/connections/import-table";
import { importHref } from "@/components/connections/server-href";
import { EmptyState } from "@/components/data/empty-state";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { importListOptions } from "@/lib/client/servers";

export function ImportsView({ server }: { server: string }) {
  const router = useRouter();
  const query = useInfiniteQuery(importListOptions(server));
  const imports = useMemo(
    () => query.data?.pages.flatMap(({ items }) => items) ?? [],
    [query.data],
  );
  return (
    <ScreenBody isFilled>
      <PageHeader
        title="Imports"
        subtitle="Every time the tools were read, also when that failed; a report stays"
      />
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading imports" />}
        isEmpty={() => imports.length === 0}
        empty={<EmptyState title="Never read">Its tools have not been asked for yet.</EmptyState>}
      >
        {() => (
          <ImportTable
            imports={imports}
            onOpen={({ id }) => router.push(importHref(server, id))}
            footer={
              <LoadMore
                shown={imports.length}
                noun={imports.length === 1 ? "import" : "imports"}
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                onLoad={() => query.fetchNextPage()}
              />
            }
          />
        )}
      </QueryStates>
    </ScreenBody>
  );
}

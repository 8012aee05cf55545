"use client";
// The report of one import.
import { useQuery } from "@tanstack/react-query";
import { ImportReport } from "@/components/connections/import-report";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { RelativeTime } from "@/components/ui/relative-time";
import { importOptions } from "@/lib/client/imports";

export function ImportView({ id }: { id: string }) {
  const query = useQuery(importOptions(id));
  return (
    <ScreenBody>
      <PageHeader
        title="Import"
        subtitle={
          query.data && (
            <>
              of <span className="mono">{query.data.server}</span>,{" "}
              <RelativeTime at={query.data.startedAt} />
            </>
          )
        }
      />
      <QueryStates query={query} loading={<TableSkeleton label="Loading the report" />}>
        {(report) => <ImportReport report={report} />}
      </QueryStates>
    </ScreenBody>
  );
}

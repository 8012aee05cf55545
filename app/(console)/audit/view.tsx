"use client";
// Everything that anybody or anything did, filtered, looked at, exported and proven whole.
import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useMemo } from "react";
import { AuditFilters } from "@/components/audit/audit-filters";
import { AuditTable } from "@/components/audit/audit-table";
import { ExportMenu } from "@/components/audit/export-menu";
import { useVerification, VerdictBanner, VerifyButton } from "@/components/audit/verify-button";
import { EmptyState } from "@/components/data/empty-state";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useFilters } from "@/components/data/use-filters";
import { useCommand } from "@/components/layout/commands";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Button } from "@/components/ui/button";
import { fetchedPart } from "@/components/ui/fetched";
import { PanelPlace } from "@/components/ui/panel-place";
import { auditCsvHref, auditListOptions } from "@/lib/client/audit";
import { auditFilterParams, auditOpenParams } from "./search-params";

const AuditPanel = fetchedPart(
  () => import("@/components/audit/audit-panel").then((file) => file.AuditPanel),
  <PanelPlace className="lg:w-[440px]" />,
);

export function AuditView() {
  const filters = useFilters(auditFilterParams);
  const open = useFilters(auditOpenParams).bind("open");
  const query = useInfiniteQuery(auditListOptions(filters.values));
  const entries = useMemo(
    () => query.data?.pages.flatMap((page) => page.items) ?? [],
    [query.data],
  );
  const verification = useVerification();
  const exportCsv = () => window.location.assign(auditCsvHref(filters.values));
  useCommand({ id: "audit.export", label: "Export the audit", run: exportCsv });
  useCommand({ id: "audit.verify", label: "Verify the audit", run: () => verification.mutate() });

  return (
    <>
      <TopBar crumbs={[{ label: "Audit" }]} />
      <ScreenBody
        isFilled
        panel={
          open.value !== null && (
            <AuditPanel
              key={open.value}
              seq={open.value}
              onClose={() => open.onValueChange(null)}
            />
          )
        }
      >
        <PageHeader
          title="Audit"
          subtitle="Who did what, when, and what stood before and after. Nothing is ever taken out."
        >
          <VerifyButton verification={verification} />
          <ExportMenu filter={filters.values} />
        </PageHeader>
        <VerdictBanner verification={verification} />
        <AuditFilters isFiltered={filters.isFiltered} onClear={filters.clear} bind={filters.bind} />
        <QueryStates
          query={query}
          loading={<TableSkeleton label="Loading the audit" />}
          isEmpty={() => entries.length === 0}
          empty={
            <EmptyState
              icon={ScrollText}
              title={filters.isFiltered ? "No entry matches" : "Nothing has happened yet"}
              action={
                filters.isFiltered && <Button onClick={filters.clear}>Clear the filters</Button>
              }
            />
          }
        >
          {() => (
            <AuditTable
              entries={entries}
              openId={open.value === null ? null : String(open.value)}
              onOpen={({ seq }) => open.onValueChange(seq)}
              onClose={() => open.onValueChange(null)}
              footer={
                <LoadMore
                  shown={entries.length}
                  noun="entries"
                  hasMore={query.hasNextPage}
                  isLoading={query.isFetchingNextPage}
                  onLoad={() => query.fetchNextPage()}
                />
              }
            />
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}

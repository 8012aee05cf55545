"use client";
// Everything that anybody or anything did, filtered, looked at, exported and proven whole.
import { ScrollText } from "lucide-react";
import { AuditFilters } from "@/components/audit/audit-filters";
import { AuditTable } from "@/components/audit/audit-table";
import { useVerification, VerdictBanner, VerifyButton } from "@/components/audit/verify-button";
import { EmptyList } from "@/components/data/empty-list";
import { TableExportMenu } from "@/components/data/export-menu";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { useCommand } from "@/components/layout/commands";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { SavedViews } from "@/components/saved-views/saved-views";
import { fetchedPart } from "@/components/ui/fetched";
import { PanelPlace } from "@/components/ui/panel-place";
import { auditCsvHref, auditJsonHref, auditListOptions } from "@/lib/client/audit";
import { AuditTabs } from "./audit-tabs";
import { auditFilterParams, auditOpenParams } from "./search-params";

const AuditPanel = fetchedPart(
  () => import("@/components/audit/audit-panel").then((file) => file.AuditPanel),
  <PanelPlace className="lg:w-[440px]" />,
);

export function AuditView() {
  const filters = useFilters(auditFilterParams);
  const open = useFilters(auditOpenParams).bind("open");
  const entries = usePages(auditListOptions(filters.values));
  const verification = useVerification();
  const exportCsv = () => window.location.assign(auditCsvHref(filters.values));
  useCommand({ id: "audit.export", label: "Export the audit", run: exportCsv });
  useCommand({ id: "audit.verify", label: "Verify the audit", run: () => verification.mutate() });

  return (
    <>
      <TopBar crumbs={[{ label: "Audit" }]} />
      <AuditTabs here="acts" />
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
          <SavedViews room="/audit" filters={filters} />
          <VerifyButton verification={verification} />
          <TableExportMenu
            csvHref={auditCsvHref(filters.values)}
            jsonHref={auditJsonHref(filters.values)}
          />
        </PageHeader>
        <VerdictBanner verification={verification} />
        <AuditFilters isFiltered={filters.isFiltered} onClear={filters.clear} bind={filters.bind} />
        <PagedList
          pages={entries}
          noun="entries"
          loading="Loading the audit"
          empty={
            <EmptyList
              filters={filters}
              icon={ScrollText}
              noMatch="No entry matches"
              title="Nothing has happened yet"
            />
          }
        >
          {(more) => (
            <AuditTable
              entries={entries.items}
              openId={open.value === null ? null : String(open.value)}
              onOpen={({ seq }) => open.onValueChange(seq)}
              onClose={() => open.onValueChange(null)}
              footer={more}
            />
          )}
        </PagedList>
      </ScreenBody>
    </>
  );
}

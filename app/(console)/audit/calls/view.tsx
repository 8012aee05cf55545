"use client";
// Every attempt to call a tool, refused ones included: who asked for what, and what came of it.
import { PhoneCall } from "lucide-react";
import { CallFilters } from "@/components/calls/call-filters";
import { CallTable } from "@/components/calls/call-table";
import { EmptyList } from "@/components/data/empty-list";
import { TableExportMenu } from "@/components/data/export-menu";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { SavedViews } from "@/components/saved-views/saved-views";
import { fetchedPart } from "@/components/ui/fetched";
import { LinkButton } from "@/components/ui/link";
import { PanelPlace } from "@/components/ui/panel-place";
import { callsExportHref, callsOptions } from "@/lib/client/calls";
import { AuditTabs } from "../audit-tabs";
import { callFilterParams, callOpenParams } from "./search-params";

const CallPanel = fetchedPart(
  () => import("@/components/calls/call-panel").then((file) => file.CallPanel),
  <PanelPlace className="lg:w-[440px]" />,
);

export function CallsView() {
  const filters = useFilters(callFilterParams);
  const open = useFilters(callOpenParams).bind("open");
  const lines = usePages(callsOptions(filters.values));
  const close = () => open.onValueChange(null);
  return (
    <>
      <TopBar crumbs={[{ label: "Audit", href: "/audit" }, { label: "Calls" }]} />
      <AuditTabs here="calls" />
      <ScreenBody
        isFilled
        panel={
          open.value !== null && <CallPanel key={open.value} id={open.value} onClose={close} />
        }
      >
        <PageHeader
          title="Calls"
          subtitle="Every attempt to call a tool leaves a line: what ran, what was refused, and what was not run again"
        >
          <SavedViews room="/audit/calls" filters={filters} />
          <TableExportMenu
            csvHref={callsExportHref(filters.values, "csv")}
            jsonHref={callsExportHref(filters.values, "json")}
          />
        </PageHeader>
        <CallFilters isFiltered={filters.isFiltered} onClear={filters.clear} bind={filters.bind} />
        <PagedList
          pages={lines}
          noun="calls"
          loading="Loading the calls"
          empty={
            <EmptyList
              filters={filters}
              icon={PhoneCall}
              noMatch="No call matches"
              title="No tool was called yet"
              action={<LinkButton href="/playground">Run a sample round</LinkButton>}
            >
              Each attempt leaves a line here, in real rounds and in the playground alike.
            </EmptyList>
          }
        >
          {(more) => (
            <CallTable
              lines={lines.items}
              openId={open.value}
              onOpen={({ id }) => open.onValueChange(id)}
              onClose={close}
              footer={more}
            />
          )}
        </PagedList>
      </ScreenBody>
    </>
  );
}

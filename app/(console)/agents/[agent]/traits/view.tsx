"use client";
// The traits editor of one agent: every tool with what it means, and the panel in which that is said.
import { useQuery } from "@tanstack/react-query";
import { Plug } from "lucide-react";
import { useMemo, useState } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { useAddress } from "@/components/data/filters/use-address";
import { useFilters } from "@/components/data/filters/use-filters";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { AcceptButton } from "@/components/traits/accept-button";
import { traitLines } from "@/components/traits/trait-line";
import { TraitTable } from "@/components/traits/trait-table";
import { rowKey, useDrafts, useEditedKeys } from "@/components/traits/use-drafts";
import { Button } from "@/components/ui/button";
import { fetchedPart } from "@/components/ui/fetched";
import { formatNumber } from "@/components/ui/format-number";
import { LinkButton } from "@/components/ui/link";
import { PanelPlace } from "@/components/ui/panel-place";
import { type TraitList, traitListOptions } from "@/lib/client/traits";
import { traitFilterParams, traitPanelParams } from "./search-params";
import { TraitFilters } from "./trait-filters";

const TraitPanel = fetchedPart(
  () => import("@/components/traits/trait-panel").then((file) => file.TraitPanel),
  <PanelPlace />,
);

type TraitsViewProps = { slug: string; mayGovern: boolean };

export function TraitsView({ slug, mayGovern }: TraitsViewProps) {
  const query = useQuery(traitListOptions(slug));
  const filters = useFilters(traitFilterParams);
  const [panel, setPanel] = useAddress(traitPanelParams);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const drafts = useDrafts();
  const groups = query.data?.groups ?? [];
  const { values } = filters;
  const edited = useEditedKeys(drafts);
  const lines = useMemo(
    () => traitLines(query.data?.groups ?? [], withoutNull(values), edited),
    [query.data, values, edited],
  );
  const open = (tool: string, namespace: string | null) => setPanel({ open: tool, ns: namespace });
  const close = () => setPanel(null);

  return (
    <ScreenBody
      isFilled
      panel={
        panel.open && (
          <TraitPanel
            key={`${panel.open} ${panel.ns}`}
            address={{ agent: slug, tool: panel.open, namespace: panel.ns }}
            mayGovern={mayGovern}
            drafts={drafts}
            onClose={close}
            onOpen={open}
          />
        )
      }
    >
      <PageHeader title={`Traits of ${slug}`} subtitle={query.data && figures(query.data)}>
        {mayGovern && <AcceptButton agent={slug} lines={lines} selection={selection} />}
      </PageHeader>
      <TraitFilters filters={filters} groups={groups} />
      <QueryStates
        query={query}
        loading={<TableSkeleton label={`Loading the traits of ${slug}`} />}
        isEmpty={() => lines.length === 0}
        empty={
          filters.isFiltered ? (
            <EmptyState
              title="No tool matches"
              action={<Button onClick={filters.clear}>Clear the filters</Button>}
            />
          ) : (
            <EmptyState
              icon={Plug}
              title={`${slug} has no tools`}
              action={<LinkButton href="/connections">Go to connections</LinkButton>}
            >
              Tools come with connections. As soon as one lists its tools, they appear here, unknown
              and running alone until you say what they mean.
            </EmptyState>
          )
        }
      >
        {() => (
          <TraitTable
            agent={slug}
            groups={groups}
            lines={lines}
            openKey={panel.open === null ? null : rowKey({ id: panel.open, namespace: panel.ns })}
            onOpen={({ row }) => open(row.id, row.namespace)}
            onClose={close}
            {...(mayGovern ? { selection, onSelectionChange: setSelection } : {})}
          />
        )}
      </QueryStates>
    </ScreenBody>
  );
}

function figures({ counts }: TraitList): string {
  const { tools, unknown, early } = counts;
  const figure = (count: number, words: string) => `${formatNumber(count)} ${words}`;
  return [
    figure(tools, tools === 1 ? "tool" : "tools"),
    figure(unknown, "unknown"),
    figure(early, early === 1 ? "starts early" : "start early"),
    "edits take effect from the next round",
  ].join(" · ");
}

/** The address says null where the filter says nothing. */
function withoutNull<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  // Every entry comes from `values`, and none of those kept is null.
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}

"use client";
// The queue: tools that wait for a review, a shape or traits, with what is suggested and why.
import { CircleCheck, Shapes } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { EmptyList } from "@/components/data/empty-list";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import type { RowSelection } from "@/components/data/table/row-selection";
import { usePages } from "@/components/data/use-pages";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { type QueueRow, QueueTable } from "@/components/tools/queue-table";
import type { ShapedItem } from "@/components/tools/shapes-dialog";
import { useLastLook } from "@/components/tools/use-last-look";
import { Button } from "@/components/ui/button";
import { fetchedDialog } from "@/components/ui/fetched";
import { LinkButton } from "@/components/ui/link";
import { toolHref } from "@/lib/client/console-links";
import { NO_TOOL_FILTER, type ToolListItem, toolListOptions } from "@/lib/client/tools";
import { ToolTabs } from "../tool-tabs";
import { queueParams } from "./search-params";

const ShapesDialog = fetchedDialog(() =>
  import("@/components/tools/shapes-dialog").then((file) => file.ShapesDialog),
);

const NEEDS = [
  { value: "review", label: "a review" },
  { value: "shape", label: "a shape" },
  { value: "traits", label: "traits" },
] as const;

export function QueueView({ mayGovern }: { mayGovern: boolean }) {
  const router = useRouter();
  const filters = useFilters(queueParams);
  const { new: isNewOnly, needs, ...words } = filters.values;
  const lastLook = useLastLook();
  const tools = usePages(
    toolListOptions({
      ...NO_TOOL_FILTER,
      ...words,
      needs: needs ?? "any",
      newSince: isNewOnly ? lastLook : null,
    }),
  );
  const first = tools.first;
  const rows = useMemo(
    () => tools.items.map((item): QueueRow => ({ ...item, isNew: isNewSince(item, lastLook) })),
    [tools.items, lastLook],
  );
  const [selection, setSelection] = useState<RowSelection>(new Set());
  const [declared, setDeclared] = useState<readonly ShapedItem[]>([]);
  const [isDeclaring, setDeclaring] = useState(false);
  const suggested = rows.flatMap(toShaped);
  const ticked = suggested.filter(({ tool }) => selection.has(tool));
  const chosen = ticked.length > 0 ? ticked : suggested;

  return (
    <>
      <TopBar
        crumbs={[{ label: "Tools", href: "/tools" }, { label: "To classify" }]}
        revision={first?.revision ?? null}
      />
      <ToolTabs here="queue" figures={first?.figures} />
      <ScreenBody isFilled>
        <PageHeader
          title="To classify"
          subtitle="Until somebody says what they are, these tools run alone and carefully"
        >
          {mayGovern && (
            <Button
              disabled={chosen.length === 0}
              onClick={() => {
                setDeclared(chosen);
                setDeclaring(true);
              }}
            >
              <Shapes aria-hidden />
              Declare suggested shapes
              {chosen.length > 0 && <span className="text-ink-3">{chosen.length}</span>}
            </Button>
          )}
        </PageHeader>
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Filter the queue" {...filters.bind("q")} />
          <FilterSelect label="Waits for" options={NEEDS} {...filters.bind("needs")} />
          {(first?.figures.sources.length ?? 0) > 1 && (
            <FilterSelect
              label="Source"
              options={(first?.figures.sources ?? []).map(({ key }) => ({
                value: key,
                label: key,
              }))}
              {...filters.bind("source")}
            />
          )}
          {lastLook !== null && (
            <FilterSelect
              label="Only"
              options={[{ value: "new", label: "new since your last look" }]}
              value={isNewOnly ? "new" : null}
              onValueChange={(chosenOnly) =>
                filters.bind("new").onValueChange(chosenOnly === null ? null : true)
              }
            />
          )}
        </FilterBar>
        <PagedList
          pages={tools}
          noun="tools"
          total={first?.total}
          loading="Loading the queue"
          empty={
            <EmptyList
              filters={filters}
              noMatch="Nothing here waits for that"
              icon={CircleCheck}
              title="Nothing waits"
              action={<LinkButton href="/tools">All tools</LinkButton>}
            >
              Every tool has a shape, every changed definition has been reviewed, and every agent
              knows what its tools mean.
            </EmptyList>
          }
        >
          {(more) => (
            <QueueTable
              rows={rows}
              onOpen={({ id }) => router.push(toolHref(id))}
              {...(mayGovern ? { selection, onSelectionChange: setSelection } : {})}
              footer={more}
            />
          )}
        </PagedList>
      </ScreenBody>
      <ShapesDialog
        items={declared}
        isOpen={isDeclaring}
        onOpenChange={setDeclaring}
        onDone={() => setSelection(new Set())}
      />
    </>
  );
}

function isNewSince({ firstSeenAt }: ToolListItem, lastLook: string | null): boolean {
  return lastLook !== null && Date.parse(firstSeenAt) > Date.parse(lastLook);
}

/** What can be declared as it is suggested; a job's siblings are for its own page. */
function toShaped({ id, shape, version, suggestion }: ToolListItem): readonly ShapedItem[] {
  const suggested = suggestion?.shape ?? null;
  if (shape !== null || suggested === null || suggested === "job") return [];
  return [{ tool: id, shape: suggested, version }];
}

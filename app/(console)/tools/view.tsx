"use client";
// Every tool that any source has listed: what it is, how it stands, and what it waits for.
import { Blocks, Eye } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyList } from "@/components/data/empty-list";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import type { RowSelection } from "@/components/data/table/row-selection";
import { usePages } from "@/components/data/use-pages";
import { useCommand } from "@/components/layout/commands";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import type { ReviewedItem } from "@/components/tools/review-dialog";
import { ToolTable } from "@/components/tools/tool-table";
import { Button } from "@/components/ui/button";
import { fetchedDialog } from "@/components/ui/fetched";
import { formatCount, formatNumber } from "@/components/ui/format-number";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { LinkButton } from "@/components/ui/link";
import { toolHref, toolsHref } from "@/lib/client/console-links";
import { NO_TOOL_FILTER, type ToolList, toolListOptions } from "@/lib/client/tools";
import { toolListParams } from "./search-params";
import { ToolFilters } from "./tool-filters";
import { ToolTabs } from "./tool-tabs";

const ReviewDialog = fetchedDialog(() =>
  import("@/components/tools/review-dialog").then((file) => file.ReviewDialog),
);

export function ToolsView({ mayGovern }: { mayGovern: boolean }) {
  const router = useRouter();
  const filters = useFilters(toolListParams);
  const tools = usePages(toolListOptions({ ...NO_TOOL_FILTER, ...filters.values }));
  const first = tools.first;
  const [selection, setSelection] = useState<RowSelection>(new Set());
  const [reviewed, setReviewed] = useState<readonly ReviewedItem[]>([]);
  const [isReviewing, setReviewing] = useState(false);
  const changed = tools.items.filter(({ state }) => state === "changed");
  const ticked = changed.filter(({ id }) => selection.has(id));
  const chosen = ticked.length > 0 ? ticked : changed;
  // Of a long list the changed ones may not be here yet: then they are fetched first.
  const elsewhere = filters.values.state === null ? (first?.figures.states.changed ?? 0) : 0;
  const count = chosen.length > 0 ? chosen.length : elsewhere;
  const canReview = mayGovern && count > 0;
  const review = () => {
    if (chosen.length === 0) return router.push(toolsHref({ state: "changed" }));
    setReviewed(chosen);
    setReviewing(true);
  };
  useShortcut("r", review, { label: "Review changed tools", group: "Tools", isEnabled: canReview });
  useCommand({
    id: "tools.queue",
    label: "Classify tools",
    run: () => router.push("/tools/queue"),
  });

  return (
    <>
      <TopBar crumbs={[{ label: "Tools" }]} revision={first?.revision ?? null} />
      <ToolTabs here="list" figures={first?.figures} />
      <ScreenBody isFilled>
        <PageHeader title="Tools" subtitle={first && figures(first)}>
          {mayGovern && (
            <Button disabled={!canReview} onClick={review}>
              <Eye aria-hidden />
              Review changed
              {count > 0 && <span className="text-ink-3">{formatNumber(count)}</span>}
            </Button>
          )}
        </PageHeader>
        <ToolFilters filters={filters} sources={first?.figures.sources ?? []} />
        <PagedList
          pages={tools}
          noun="tools"
          total={first?.total}
          empty={
            <EmptyList
              filters={filters}
              noMatch="No tool matches"
              icon={Blocks}
              title="No tools yet"
              action={<LinkButton href="/connections">Go to connections</LinkButton>}
            >
              Tools come from sources: a server that lists them, or code of ours. As soon as one
              does, they appear here and run carefully until somebody says what they are.
            </EmptyList>
          }
        >
          {(more) => (
            <ToolTable
              tools={tools.items}
              onOpen={({ id }) => router.push(toolHref(id))}
              {...(mayGovern ? { selection, onSelectionChange: setSelection } : {})}
              footer={more}
            />
          )}
        </PagedList>
      </ScreenBody>
      <ReviewDialog
        tools={reviewed}
        isOpen={isReviewing}
        onOpenChange={setReviewing}
        onDone={() => setSelection(new Set())}
      />
    </>
  );
}

function figures({ figures: { tools, states, needs, sources } }: ToolList): string {
  return [
    formatCount(tools, "tool"),
    formatCount(sources.length, "source"),
    ...(states.changed > 0 ? [`${formatNumber(states.changed)} changed`] : []),
    ...(states.quarantined > 0 ? [`${formatNumber(states.quarantined)} quarantined`] : []),
    `${formatNumber(needs.shape)} without a shape`,
  ].join(" · ");
}

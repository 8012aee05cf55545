"use client";
// Tools that wait for somebody to say what they are, each with what its hints and words suggest, and why.
import type { ReactNode } from "react";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import type { RowSelection } from "@/components/data/table/row-selection";
import { columnsFor } from "@/components/data/table/table-features";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Badge } from "@/components/ui/badge";
import { Dash } from "@/components/ui/figure";
import { QuietLink } from "@/components/ui/link";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import { traitsHref } from "@/lib/client/console-links";
import type { ToolListItem } from "@/lib/client/tools";
import { idOf, sourceHeading, sourceOf } from "./source-heading";
import { ToolName } from "./tool-name";
import { ToolNeeds } from "./tool-needs";

/** A tool of the queue; `isNew` since this browser last looked. */
export type QueueRow = ToolListItem & { readonly isNew: boolean };

const column = columnsFor<QueueRow>();
const columns = column.columns([
  column.accessor("callable", {
    header: "Tool",
    enableSorting: true,
    cell: (cell) => (
      <span className="flex min-w-0 items-start gap-2">
        <ToolName tool={cell.row.original} look="lines" />
        {cell.row.original.isNew && <Badge tone="accent">new</Badge>}
      </span>
    ),
    meta: { minWidth: 128 },
  }),
  column.accessor(({ needs }) => needs.length, {
    id: "needs",
    header: "Waits for",
    enableSorting: true,
    cell: (cell) => <ToolNeeds needs={cell.row.original.needs} />,
    meta: { width: 160, priority: 2 },
  }),
  column.accessor(({ suggestion }) => suggestion?.shape ?? "", {
    id: "suggestion",
    header: "Suggested, and why",
    enableSorting: true,
    cell: (cell) => <Suggested suggestion={cell.row.original.suggestion} />,
    meta: { minWidth: 190 },
  }),
  column.accessor(({ unknownIn }) => unknownIn.length, {
    id: "unknown",
    header: "Unknown in",
    enableSorting: true,
    cell: (cell) => <UnknownIn places={cell.row.original.unknownIn} />,
    meta: { width: 130, priority: 2 },
  }),
  column.accessor("firstSeenAt", {
    header: "First listed",
    enableSorting: true,
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 116, align: "end", priority: 3 },
  }),
]);

type QueueTableProps = {
  rows: readonly QueueRow[];
  onOpen: (tool: ToolListItem) => void;
  selection?: RowSelection;
  onSelectionChange?: (selection: RowSelection) => void;
  footer: ReactNode;
};

export function QueueTable({ rows, ...props }: QueueTableProps) {
  return (
    <DataTable
      label="Tools to classify"
      rows={rows}
      columns={columns}
      rowId={idOf}
      groupOf={sourceOf}
      renderGroup={sourceHeading}
      {...props}
    />
  );
}

function Suggested({ suggestion }: Pick<ToolListItem, "suggestion">) {
  if (suggestion === null) return <NothingSuggested />;
  const { shape, strategy, approval, why } = suggestion;
  return (
    <span className="grid gap-0.5 py-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {shape !== null && <ShapeBadge shape={shape} />}
        <StrategyChips strategy={strategy} />
        {approval && <Badge {...tip("A person should be asked before a call")}>approval</Badge>}
      </span>
      <span className="whitespace-normal text-ink-2 text-xs [overflow-wrap:anywhere]">
        <VisibleText>{why}</VisibleText>
      </span>
    </span>
  );
}

/** Of the same two lines as a suggestion, so that all rows are of one height. */
function NothingSuggested() {
  return (
    <span className="grid gap-0.5 py-1">
      <span className="flex h-5 items-center">
        <Dash />
      </span>
      <span className="whitespace-normal text-ink-3 text-xs">Somebody has said what it is</span>
    </span>
  );
}

const MOST_AGENTS = 3;

function UnknownIn({ places }: { places: ToolListItem["unknownIn"] }) {
  if (places.length === 0) return <Dash />;
  const rest = places.length - MOST_AGENTS;
  return (
    <span className="flex flex-wrap gap-x-2">
      {places.slice(0, MOST_AGENTS).map(({ agent, id }) => (
        <QuietLink key={`${agent} ${id}`} href={traitsHref(agent, { open: id })} className="mono">
          {agent}
        </QuietLink>
      ))}
      {rest > 0 && <span className="text-ink-3">+{rest}</span>}
    </span>
  );
}

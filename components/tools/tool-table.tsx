"use client";
// The workspace's tools, source by source, with the columns that answer whether anything is wrong.
import type { ReactNode } from "react";
import { FindingTally } from "@/components/data/finding-tally";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import type { RowSelection } from "@/components/data/table/row-selection";
import { columnsFor } from "@/components/data/table/table-features";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { ToolStateChip } from "@/components/traits/tool-state-chip";
import { Badge } from "@/components/ui/badge";
import { Dash, Figure } from "@/components/ui/figure";
import { tip } from "@/components/ui/tip";
import type { ToolListItem } from "@/lib/client/tools";
import { idOf, sourceHeading, sourceOf } from "./source-heading";
import { ToolName } from "./tool-name";
import { ToolNeeds } from "./tool-needs";
import { SAID_BY } from "./tool-words";

const column = columnsFor<ToolListItem>();
const columns = column.columns([
  column.accessor("callable", {
    header: "Tool",
    enableSorting: true,
    cell: (cell) => <ToolName tool={cell.row.original} />,
    meta: { minWidth: 200 },
  }),
  column.accessor("state", {
    header: "State",
    enableSorting: true,
    cell: (cell) => <ToolStateChip state={cell.getValue()} />,
    meta: { width: 128 },
  }),
  column.accessor("shape", {
    header: "Shape",
    enableSorting: true,
    cell: (cell) => <ShapeBadge shape={cell.getValue()} />,
    meta: { width: 104 },
  }),
  column.accessor("contractFrom", {
    header: "Contract",
    enableSorting: true,
    cell: (cell) => <ContractFrom from={cell.getValue()} />,
    meta: { width: 100, priority: 3 },
  }),
  column.accessor(({ needs }) => needs.length, {
    id: "needs",
    header: "Waits for",
    enableSorting: true,
    cell: (cell) => <ToolNeeds needs={cell.row.original.needs} />,
    meta: { width: 160, priority: 2 },
  }),
  column.accessor("agents", {
    header: "Agents",
    enableSorting: true,
    cell: (cell) => (cell.getValue() === 0 ? <Dash /> : <Figure value={cell.getValue()} />),
    meta: { width: 84, align: "end", priority: 3 },
  }),
  column.accessor(({ findings }) => findings.error * 1_000_000 + findings.warn, {
    id: "findings",
    header: "Findings",
    enableSorting: true,
    cell: (cell) => <FindingTally findings={cell.row.original.findings} />,
    meta: { width: 116, priority: 2 },
  }),
  column.accessor("lastSeenAt", {
    header: "Listed",
    enableSorting: true,
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 112, align: "end", priority: 3 },
  }),
]);

type ToolTableProps = {
  tools: readonly ToolListItem[];
  onOpen: (tool: ToolListItem) => void;
  selection?: RowSelection;
  onSelectionChange?: (selection: RowSelection) => void;
  footer: ReactNode;
};

export function ToolTable({ tools, ...props }: ToolTableProps) {
  return (
    <DataTable
      label="Tools"
      rows={tools}
      columns={columns}
      rowId={idOf}
      groupOf={sourceOf}
      renderGroup={sourceHeading}
      rowClass={quietWhenGone}
      {...props}
    />
  );
}

const quietWhenGone = ({ state }: ToolListItem) => (state === "gone" ? "opacity-70" : undefined);

function ContractFrom({ from }: { from: ToolListItem["contractFrom"] }) {
  const { word, meaning } = SAID_BY[from];
  return (
    <Badge tone={from === "declared" ? "accent" : "plain"} {...tip(meaning)}>
      {word}
    </Badge>
  );
}

"use client";
// Stored flows as a list: what each is called, whose tools it calls, and whether a rule objects.
import type { ReactNode } from "react";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Chip } from "@/components/ui/chip";
import { Dash } from "@/components/ui/figure";
import { VisibleText } from "@/components/ui/visible-text";
import type { FlowLine } from "@/lib/client/flow-runs";

const column = columnsFor<FlowLine>();
const columns = column.columns([
  column.accessor("name", {
    header: "Flow",
    cell: (cell) => <What flow={cell.row.original} />,
    meta: { minWidth: 180 },
  }),
  column.accessor("agent", {
    header: "Agent",
    cell: (cell) => <span className="mono truncate">{cell.getValue()}</span>,
    meta: { width: 120, priority: 2 },
  }),
  column.accessor("steps", {
    header: "Steps",
    cell: (cell) => <span className="tabular-nums">{cell.getValue()}</span>,
    meta: { width: 72, align: "end", priority: 2 },
  }),
  column.accessor("findings", {
    header: "Rules",
    cell: (cell) => <Objections count={cell.getValue()} />,
    meta: { width: 104, priority: 3 },
  }),
  column.accessor("savedAt", {
    header: "Saved",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 104, align: "end" },
  }),
]);

type FlowTableProps = {
  readonly flows: readonly FlowLine[];
  readonly onOpen: (flow: FlowLine) => void;
  readonly footer: ReactNode;
};

export function FlowTable({ flows, onOpen, footer }: FlowTableProps) {
  return (
    <DataTable
      label="Flows"
      rows={flows}
      columns={columns}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function What({ flow: { name, title, version } }: { flow: FlowLine }) {
  return (
    <span className="grid min-w-0 py-0.5 leading-tight">
      <span className="truncate font-medium">
        <VisibleText>{title}</VisibleText>
      </span>
      <span className="mono truncate text-ink-3 text-xs">
        {name} · version {version}
      </span>
    </span>
  );
}

function Objections({ count }: { count: number }) {
  return count === 0 ? <Dash /> : <Chip tone="wait">{count} to look at</Chip>;
}

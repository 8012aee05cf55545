"use client";
// Agents with the figures that answer whether anything is wrong.
import type { ReactNode } from "react";
import { FindingTally } from "@/components/data/finding-tally";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Dash, Figure } from "@/components/ui/figure";
import { QuietLink } from "@/components/ui/link";
import type { AgentListItem } from "@/lib/client/agents";

const column = columnsFor<AgentListItem>();
const columns = column.columns([
  column.accessor("slug", {
    header: "Agent",
    enableSorting: true,
    cell: (cell) => <AgentName agent={cell.row.original} />,
    meta: { minWidth: 128 },
  }),
  column.accessor("tools", {
    header: "Tools",
    enableSorting: true,
    cell: (cell) => <Figure value={cell.getValue()} />,
    meta: { width: 84, align: "end", priority: 2 },
  }),
  column.accessor("unknown", {
    header: "Unknown",
    enableSorting: true,
    cell: (cell) => <Count value={cell.getValue()} className="font-medium text-wait" />,
    meta: { width: 100, align: "end" },
  }),
  column.accessor("early", {
    header: "Early",
    enableSorting: true,
    cell: (cell) => <Count value={cell.getValue()} className="font-medium text-early" />,
    meta: { width: 84, align: "end", priority: 2 },
  }),
  column.accessor("overrides", {
    header: "Overrides",
    enableSorting: true,
    cell: (cell) => <Count value={cell.getValue()} />,
    meta: { width: 108, align: "end", priority: 2 },
  }),
  column.accessor("connections", {
    header: "Connections",
    enableSorting: true,
    cell: (cell) => <Count value={cell.getValue()} />,
    meta: { width: 116, align: "end", priority: 3 },
  }),
  column.accessor(({ findings }) => findings.error * 1_000_000 + findings.warn, {
    id: "findings",
    header: "Findings",
    enableSorting: true,
    cell: (cell) => <FindingTally findings={cell.row.original.findings} />,
    meta: { width: 126 },
  }),
  column.accessor("updatedAt", {
    header: "Changed",
    enableSorting: true,
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 120, align: "end", priority: 3 },
  }),
]);

type AgentTableProps = {
  agents: readonly AgentListItem[];
  onOpen: (agent: AgentListItem) => void;
  footer: ReactNode;
};

export function AgentTable({ agents, onOpen, footer }: AgentTableProps) {
  return (
    <DataTable
      label="Agents"
      rows={agents}
      columns={columns}
      rowId={(agent) => agent.slug}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function AgentName({ agent: { slug, description } }: { agent: AgentListItem }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2.5">
      <QuietLink href={`/agents/${slug}/traits`} className="mono shrink-0 font-semibold">
        {slug}
      </QuietLink>
      <span className="truncate text-ink-3 max-sm:hidden">{description}</span>
    </span>
  );
}

/** Nothing to see is quieter than a zero. */
function Count({ value, className }: { value: number; className?: string }) {
  if (value === 0) return <Dash />;
  return <Figure value={value} {...(className ? { className } : {})} />;
}

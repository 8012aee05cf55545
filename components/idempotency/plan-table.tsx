"use client";
// Plans as a list: of which command, for whom, and what became of them.
import type { ReactNode } from "react";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Chip } from "@/components/ui/chip";
import { VisibleText } from "@/components/ui/visible-text";
import type { PlanLine } from "@/lib/client/idempotency";
import { PLAN_STATE_WORDS } from "./idempotency-words";

const column = columnsFor<PlanLine>();
const columns = column.columns([
  column.accessor("tool", {
    header: "Command",
    cell: (cell) => (
      <span className="mono truncate">
        <VisibleText>{cell.getValue()}</VisibleText>
      </span>
    ),
    meta: { minWidth: 180 },
  }),
  column.accessor("agent", {
    header: "Agent",
    cell: (cell) => <span className="mono text-ink-2">{cell.getValue()}</span>,
    meta: { width: 120, priority: 2 },
  }),
  column.accessor("state", {
    header: "State",
    cell: (cell) => {
      const { word, tone } = PLAN_STATE_WORDS[cell.getValue()];
      return <Chip tone={tone}>{word}</Chip>;
    },
    meta: { width: 120 },
  }),
  column.accessor("expiresAt", {
    header: "Runs out",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 112, align: "end", priority: 3 },
  }),
  column.accessor("issuedAt", {
    header: "Planned",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 104, align: "end", priority: 3 },
  }),
]);

type PlanTableProps = {
  readonly plans: readonly PlanLine[];
  readonly onOpen: (line: PlanLine) => void;
  readonly footer: ReactNode;
};

export function PlanTable({ plans, onOpen, footer }: PlanTableProps) {
  return (
    <DataTable
      label="Plans"
      rows={plans}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ tool, agent }) => `${tool}, ${agent}`}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

"use client";
// Runs of flows as a list: how each stands, how far it has come, and who started it.
import type { ReactNode } from "react";
import { NameCell, Person, When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Chip } from "@/components/ui/chip";
import type { FlowRunLine } from "@/lib/client/flow-runs";
import { RUN_TONES } from "./run-words";

const column = columnsFor<FlowRunLine>();
const columns = column.columns([
  column.accessor("flow", {
    header: "Run",
    cell: (cell) => <What run={cell.row.original} />,
    meta: { minWidth: 160 },
  }),
  column.accessor("state", {
    header: "State",
    cell: (cell) => <Chip tone={RUN_TONES[cell.getValue()]}>{cell.getValue()}</Chip>,
    meta: { width: 104 },
  }),
  column.accessor("ended", {
    header: "Steps",
    cell: (cell) => (
      <span className="tabular-nums">
        {cell.getValue()} of {cell.row.original.steps}
      </span>
    ),
    meta: { width: 88, align: "end", priority: 2 },
  }),
  column.accessor("startedBy", {
    header: "Started by",
    cell: (cell) => <Person name={cell.getValue()} />,
    meta: { width: 140, priority: 3 },
  }),
  column.accessor("startedAt", {
    header: "Started",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 104, align: "end" },
  }),
]);

type RunTableProps = {
  readonly runs: readonly FlowRunLine[];
  readonly onOpen: (run: FlowRunLine) => void;
  readonly footer: ReactNode;
};

export function RunTable({ runs, onOpen, footer }: RunTableProps) {
  return (
    <DataTable
      label="Runs of flows"
      rows={runs}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ flow, id }) => `${flow} ${id}`}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function What({ run: { flow, version, agent } }: { run: FlowRunLine }) {
  return (
    <NameCell name={flow}>
      version {version} · <span className="mono">{agent}</span>
    </NameCell>
  );
}

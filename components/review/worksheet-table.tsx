"use client";
// The tools with their twelve points: how far each has come, and what is left.
import { Check, CircleDashed, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { NameCell } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { cn } from "@/components/ui/cn";
import { Dash } from "@/components/ui/figure";
import { tip } from "@/components/ui/tip";
import type { WorksheetLine } from "@/lib/client/review";
import { POINT_WORDS } from "./review-words";

const column = columnsFor<WorksheetLine>();
const columns = column.columns([
  column.accessor("callable", {
    header: "Tool",
    cell: (cell) => <Tool line={cell.row.original} />,
    meta: { minWidth: 180 },
  }),
  column.accessor("shape", {
    header: "Shape",
    cell: (cell) => {
      const shape = cell.getValue();
      return shape === null ? <Dash /> : <ShapeBadge shape={shape} />;
    },
    meta: { width: 108, priority: 3 },
  }),
  column.accessor("done", {
    header: "Done",
    cell: (cell) => <span className="tabular-nums">{cell.getValue()} of 12</span>,
    meta: { width: 84, align: "end" },
  }),
  column.accessor("points", {
    header: "Points",
    cell: (cell) => <Points line={cell.row.original} />,
    meta: { width: 264, priority: 2 },
  }),
]);

type WorksheetTableProps = {
  readonly lines: readonly WorksheetLine[];
  readonly onOpen: (line: WorksheetLine) => void;
  readonly footer: ReactNode;
};

export function WorksheetTable({ lines, onOpen, footer }: WorksheetTableProps) {
  return (
    <DataTable
      label="Adoption of the tools"
      rows={lines}
      columns={columns}
      rowId={({ tool }) => tool}
      rowName={({ tool }) => tool}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function Tool({ line: { callable, source, agents } }: { line: WorksheetLine }) {
  return (
    <NameCell name={callable}>
      {source} · {agents === 1 ? "1 agent" : `${agents} agents`}
    </NameCell>
  );
}

const SIGNS = {
  done: { icon: Check, look: "bg-ok-soft text-ok", word: "done" },
  open: { icon: CircleDashed, look: "bg-wait-soft text-wait", word: "open" },
  not_needed: { icon: Minus, look: "bg-panel-2 text-ink-3", word: "not needed" },
} as const;

function Points({ line: { points } }: { line: WorksheetLine }) {
  return (
    <span className="flex items-center gap-0.5">
      {points.map(({ id, state, says }) => {
        const { icon: Icon, look, word } = SIGNS[state];
        return (
          <span
            key={id}
            className={cn("grid size-4.5 place-items-center rounded-sm", look)}
            {...tip(`${POINT_WORDS[id]}: ${says}`)}
          >
            <Icon aria-hidden className="size-2.5" strokeWidth={2.6} />
            <span className="sr-only">
              {POINT_WORDS[id]}: {word}
            </span>
          </span>
        );
      })}
    </span>
  );
}

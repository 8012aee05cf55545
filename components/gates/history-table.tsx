"use client";
// What was decided: what it was about, how it ended, who decided, and when it was asked.
import type { ReactNode } from "react";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Chip } from "@/components/ui/chip";
import { VisibleText } from "@/components/ui/visible-text";
import type { GateLine } from "@/lib/client/gates";
import { decisionNote } from "./decision-words";
import { KIND_WORDS, STATE_TONES, STATE_WORDS } from "./gate-words";

const column = columnsFor<GateLine>();
const columns = column.columns([
  column.accessor("title", {
    header: "Gate",
    cell: (cell) => <What gate={cell.row.original} />,
    meta: { minWidth: 120 },
  }),
  column.accessor("state", {
    header: "Decision",
    cell: (cell) => <Chip tone={STATE_TONES[cell.getValue()]}>{STATE_WORDS[cell.getValue()]}</Chip>,
    meta: { width: 112 },
  }),
  column.accessor(({ decision }) => decision?.by?.name ?? "", {
    id: "by",
    header: "By",
    cell: (cell) => <Who gate={cell.row.original} />,
    meta: { width: 240, priority: 2 },
  }),
  column.accessor("kind", {
    header: "Kind",
    cell: (cell) => KIND_WORDS[cell.getValue()],
    meta: { width: 104, priority: 3 },
  }),
  column.accessor("agent", {
    header: "Agent",
    cell: (cell) => <span className="mono truncate">{cell.getValue()}</span>,
    meta: { width: 100, priority: 3 },
  }),
  column.accessor("openedAt", {
    header: "Asked",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 116, align: "end" },
  }),
]);

type HistoryTableProps = {
  gates: readonly GateLine[];
  openId: string | null;
  onOpen: (gate: GateLine) => void;
  onClose: () => void;
  footer: ReactNode;
};

export function HistoryTable({ gates, ...props }: HistoryTableProps) {
  return (
    <DataTable
      label="Decided gates"
      rows={gates}
      columns={columns}
      rowId={({ id }) => id}
      {...props}
    />
  );
}

function What({ gate }: { gate: GateLine }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2.5">
      <span className="min-w-0 truncate font-medium">
        <VisibleText>{gate.title}</VisibleText>
      </span>
      <span className="mono truncate text-ink-3 text-xs max-xl:hidden">
        <VisibleText>{gate.tool}</VisibleText>
      </span>
    </span>
  );
}

function Who({ gate: { decision } }: { gate: GateLine }) {
  const note = decision && decisionNote(decision);
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="shrink-0">
        {decision?.by ? (
          <VisibleText>{decision.by.name}</VisibleText>
        ) : (
          <span className="text-ink-3">nobody</span>
        )}
      </span>
      {note && (
        <span className="truncate text-ink-3 text-xs">
          <VisibleText>{note}</VisibleText>
        </span>
      )}
    </span>
  );
}

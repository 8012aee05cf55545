"use client";
// Changes of an agent's overrides as a table.
import type { ReactNode } from "react";
import { DataTable } from "@/components/data/data-table";
import { columnsFor } from "@/components/data/table-features";
import { Dash } from "@/components/ui/figure";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { HistoryEntryData } from "@/lib/client/overrides";
import { actionWords, stateWords, targetWords } from "./history-words";

const column = columnsFor<HistoryEntryData>();
const columns = column.columns([
  column.accessor(({ target }) => targetWords(target), {
    id: "target",
    header: "Tool",
    cell: (cell) => (
      <span className="mono">
        <VisibleText>{cell.getValue()}</VisibleText>
      </span>
    ),
    meta: { minWidth: 220 },
  }),
  column.display({
    id: "change",
    header: "From what to what",
    cell: ({ row: { original } }) => (
      <span className="text-ink-2">
        {stateWords(original.before)} → {stateWords(original.after)}
      </span>
    ),
    meta: { minWidth: 220, priority: 2 },
  }),
  column.accessor("by", { header: "Who", meta: { width: 150 } }),
  column.display({
    id: "action",
    header: "What",
    cell: ({ row: { original } }) => (
      <span className="text-ink-2">{actionWords(original.action)}</span>
    ),
    meta: { width: 160, priority: 3 },
  }),
  column.accessor("revision", {
    header: "Revision",
    cell: (cell) => cell.getValue() ?? <Dash />,
    meta: { width: 92, align: "end", priority: 2 },
  }),
  column.accessor("at", {
    header: "When",
    cell: (cell) => <RelativeTime at={cell.getValue()} className="text-ink-2" />,
    meta: { width: 110, align: "end" },
  }),
]);

type HistoryTableProps = {
  entries: readonly HistoryEntryData[];
  openEntry: number | null;
  onOpen: (entry: HistoryEntryData) => void;
  onClose: () => void;
  footer: ReactNode;
};

export function HistoryTable({ entries, openEntry, onOpen, onClose, footer }: HistoryTableProps) {
  return (
    <DataTable
      label="Changes"
      rows={entries}
      columns={columns}
      rowId={idOf}
      openId={openEntry === null ? null : String(openEntry)}
      onOpen={onOpen}
      onClose={onClose}
      footer={footer}
    />
  );
}

const idOf = ({ entry }: HistoryEntryData) => String(entry);

"use client";
// Every change of an agent as a table.
import type { ReactNode } from "react";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Dash } from "@/components/ui/figure";
import { VisibleText } from "@/components/ui/visible-text";
import type { AgentHistoryEntryData } from "@/lib/client/overrides";
import { actionWords, changeWords, targetWords } from "./history-words";

const column = columnsFor<AgentHistoryEntryData>();
const columns = column.columns([
  column.accessor(({ target }) => targetWords(target), {
    id: "target",
    header: "Of what",
    cell: ({ row: { original }, getValue }) => (
      <>
        <span className="mono block truncate @max-2xl:leading-4">
          <VisibleText>{getValue()}</VisibleText>
        </span>
        <NarrowFacts entry={original} />
      </>
    ),
    meta: { minWidth: 220 },
  }),
  column.display({
    id: "change",
    header: "What changed",
    cell: ({ row: { original } }) => <Change words={changeWords(original)} />,
    meta: { minWidth: 220, priority: 3 },
  }),
  column.accessor("by", { header: "Who", meta: { width: 150, priority: 2 } }),
  column.display({
    id: "action",
    header: "Did",
    cell: ({ row: { original } }) => (
      <span className="text-ink-2">{actionWords(original.action)}</span>
    ),
    meta: { width: 190, priority: 2 },
  }),
  column.accessor("revision", {
    header: "Revision",
    cell: (cell) => cell.getValue() ?? <Dash />,
    meta: { width: 92, align: "end", priority: 2 },
  }),
  column.accessor("at", {
    header: "When",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 110, align: "end" },
  }),
]);

type HistoryTableProps = {
  entries: readonly AgentHistoryEntryData[];
  openEntry: number | null;
  onOpen: (entry: AgentHistoryEntryData) => void;
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

function Change({ words }: { words: string }) {
  if (words === "") return <Dash />;
  return (
    <span className="text-ink-2">
      <VisibleText>{words}</VisibleText>
    </span>
  );
}

/** What has no column of its own in a narrow table stands below the name, in a row of the same height. */
function NarrowFacts({ entry: { action, by } }: { entry: AgentHistoryEntryData }) {
  return (
    <span className="hidden truncate text-2xs text-ink-3 leading-4 @max-2xl:block">
      {by} {actionWords(action)}
    </span>
  );
}

const idOf = ({ entry }: AgentHistoryEntryData) => String(entry);

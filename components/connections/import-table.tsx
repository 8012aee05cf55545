"use client";
// The imports of one server, newest first: how each ended and what it brought.
import { CircleAlert, CircleCheck, CircleDot } from "lucide-react";
import type { ReactNode } from "react";
import { Lasted } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Figure } from "@/components/ui/figure";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { ImportItem } from "@/lib/client/servers";
import { ChangeCounts } from "./change-counts";

const column = columnsFor<ImportItem>();
const columns = column.columns([
  column.accessor("startedAt", {
    header: "When",
    cell: (cell) => <RelativeTime at={cell.getValue()} className="font-medium" />,
    meta: { width: 100 },
  }),
  column.accessor("outcome", {
    header: "Outcome",
    cell: (cell) => <OutcomeMark outcome={cell.getValue()} />,
    meta: { width: 112 },
  }),
  column.display({
    id: "brought",
    header: "Brought",
    cell: (cell) => <Brought item={cell.row.original} />,
    meta: { minWidth: 140 },
  }),
  column.accessor(({ counts }) => counts?.listing.listed ?? null, {
    id: "listed",
    header: "Listed",
    cell: (cell) => <Figure value={cell.getValue()} />,
    meta: { width: 76, align: "end", priority: 2 },
  }),
  column.accessor(({ startedAt, endedAt }) => Date.parse(endedAt) - Date.parse(startedAt), {
    id: "took",
    header: "Took",
    cell: (cell) => <Lasted ms={cell.getValue() || null} />,
    meta: { width: 84, align: "end", priority: 2 },
  }),
  column.accessor("startedBy", { header: "By", meta: { width: 150, priority: 3 } }),
]);

type ImportTableProps = {
  imports: readonly ImportItem[];
  onOpen: (item: ImportItem) => void;
  footer: ReactNode;
};

export function ImportTable({ imports, onOpen, footer }: ImportTableProps) {
  return (
    <DataTable
      label="Imports"
      rows={imports}
      columns={columns}
      rowId={({ id }) => id}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

const LOOKS = {
  imported: { icon: CircleDot, tone: "text-accent", word: "imported" },
  unchanged: { icon: CircleCheck, tone: "text-ink-2", word: "unchanged" },
  failed: { icon: CircleAlert, tone: "text-refused", word: "failed" },
} as const;

export function OutcomeMark({ outcome }: Pick<ImportItem, "outcome">) {
  const { icon: Icon, tone, word } = LOOKS[outcome];
  return (
    <span className={`flex items-center gap-1.5 font-medium ${tone}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {word}
    </span>
  );
}

function Brought({ item: { counts, error } }: { item: ImportItem }) {
  if (counts) return <ChangeCounts counts={counts} />;
  return (
    <span className="truncate text-ink-2">
      <VisibleText>{error ?? ""}</VisibleText>
    </span>
  );
}

"use client";
// Revisions as a list: which one, what it did, by whom and when.
import type { ReactNode } from "react";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Badge } from "@/components/ui/badge";
import { QuietLink } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import type { RevisionListItem } from "@/lib/client/revisions";
import { TouchedParts } from "./touched-parts";

const column = columnsFor<RevisionListItem>();
const columns = column.columns([
  column.accessor("number", {
    header: "Revision",
    cell: (cell) => <Name revision={cell.row.original} />,
    meta: { minWidth: 236 },
  }),
  column.accessor("touched", {
    header: "Touched",
    cell: (cell) => <TouchedParts touched={cell.getValue()} />,
    meta: { width: 280, priority: 3 },
  }),
  column.accessor("createdBy", {
    header: "By",
    cell: (cell) => <VisibleText>{cell.getValue()}</VisibleText>,
    meta: { width: 150, priority: 2 },
  }),
  column.accessor("createdAt", {
    header: "When",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 110, align: "end" },
  }),
]);

type RevisionTableProps = {
  revisions: readonly RevisionListItem[];
  onOpen: (revision: RevisionListItem) => void;
  footer: ReactNode;
};

export function RevisionTable({ revisions, onOpen, footer }: RevisionTableProps) {
  return (
    <DataTable
      label="Revisions"
      rows={revisions}
      columns={columns}
      rowId={({ number }) => String(number)}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function Name({ revision: { number, summary, current } }: { revision: RevisionListItem }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 max-sm:items-baseline max-sm:py-1.5">
      <QuietLink
        href={`/revisions/${number}`}
        className="mono w-9 shrink-0 text-right font-semibold"
      >
        {number}
      </QuietLink>
      {current && <Badge tone="ok">in force</Badge>}
      <span className="max-sm:whitespace-normal max-sm:[overflow-wrap:anywhere] sm:truncate">
        <VisibleText>{summary}</VisibleText>
      </span>
    </span>
  );
}

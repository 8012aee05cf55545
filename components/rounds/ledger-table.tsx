"use client";
// Ledger entries as a list: the call, where it stands, and what it kept from running twice.
import type { ReactNode } from "react";
import { NameCell, Took, When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { Dash } from "@/components/ui/figure";
import { tip } from "@/components/ui/tip";
import type { LedgerLine } from "@/lib/client/rounds";
import { hitWords, ledgerStateTone, ledgerStateWords } from "./ledger-words";

const column = columnsFor<LedgerLine>();
const columns = column.columns([
  column.accessor("tool", {
    header: "Call",
    cell: (cell) => <Call entry={cell.row.original} />,
    meta: { minWidth: 200 },
  }),
  column.accessor("shape", {
    header: "Shape",
    cell: (cell) => <ShapeBadge shape={cell.getValue()} />,
    meta: { width: 108, priority: 3 },
  }),
  column.accessor("state", {
    header: "State",
    cell: (cell) => (
      <Chip tone={ledgerStateTone(cell.getValue())}>{ledgerStateWords(cell.getValue())}</Chip>
    ),
    meta: { width: 160 },
  }),
  column.display({
    id: "hits",
    header: "Answered again",
    cell: (cell) => <Hits entry={cell.row.original} />,
    meta: { width: 200, priority: 2 },
  }),
  column.display({
    id: "took",
    header: "Took",
    cell: ({ row: { original } }) => <Took from={original.startedAt} to={original.endedAt} />,
    meta: { width: 88, align: "end", priority: 3 },
  }),
  column.accessor("claimedAt", {
    header: "Claimed",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 100, align: "end" },
  }),
]);

type LedgerTableProps = {
  readonly entries: readonly LedgerLine[];
  readonly onOpen: (entry: LedgerLine) => void;
  readonly footer: ReactNode;
};

export function LedgerTable({ entries, onOpen, footer }: LedgerTableProps) {
  return (
    <DataTable
      label="Ledger"
      rows={entries}
      columns={columns}
      rowId={({ key }) => key}
      rowName={({ tool, index }) => `${tool} #${index}`}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function Call({ entry: { tool, index, round, attempt, isEarly, agent } }: { entry: LedgerLine }) {
  return (
    <NameCell name={tool} badges={isEarly && <Badge tone="ok">early</Badge>} isWide>
      <span className="mono">{agent}</span> · round {round + 1} · #{index}
      {attempt > 0 && ` · attempt ${attempt + 1}`}
    </NameCell>
  );
}

function Hits({ entry: { hits } }: { entry: LedgerLine }) {
  if (hits.length === 0) return <Dash />;
  return (
    <span className="flex flex-wrap gap-1">
      {hits.map(({ round, attempt, index, kind }) => (
        <Chip
          key={`${round} ${attempt} ${index}`}
          tone="hit"
          {...tip(
            `${hitWords(kind)}: attempt ${attempt + 1} asked for it as #${index}, and nothing ran`,
          )}
        >
          {kind.replaceAll("_", " ")} → #{index}
        </Chip>
      ))}
    </span>
  );
}

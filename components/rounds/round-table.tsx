"use client";
// Rounds as a list: what was asked, a picture in a line, what happened in it, how it stands.
import { Ban, Diamond, Hand, Undo2, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { Took, When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { cn } from "@/components/ui/cn";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { RoundLine } from "@/lib/client/rounds";
import { RoundStateChip } from "./round-state-chip";
import { TinyGantt } from "./tiny-gantt";

const column = columnsFor<RoundLine>();
const columns = column.columns([
  column.accessor("title", {
    header: "Round",
    cell: (cell) => <What round={cell.row.original} />,
    meta: { minWidth: 200 },
  }),
  column.accessor("agent", {
    header: "Agent",
    cell: (cell) => <span className="mono truncate text-ink-2">{cell.getValue()}</span>,
    meta: { width: 96, priority: 3 },
  }),
  column.display({
    id: "gantt",
    header: "Timeline",
    cell: (cell) => <TinyGantt round={cell.row.original} />,
    meta: { width: 200, priority: 2 },
  }),
  column.display({
    id: "marks",
    header: "What happened",
    cell: (cell) => <Marks round={cell.row.original} />,
    meta: { width: 220, priority: 3 },
  }),
  column.accessor("state", {
    header: "State",
    cell: (cell) => <RoundStateChip state={cell.getValue()} />,
    meta: { width: 112 },
  }),
  column.display({
    id: "took",
    header: "Took",
    cell: ({ row: { original } }) => <Took from={original.startedAt} to={original.endedAt} />,
    meta: { width: 104, align: "end", priority: 3 },
  }),
  column.accessor("startedAt", {
    header: "Began",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 112, align: "end", priority: 2 },
  }),
]);

type RoundTableProps = {
  readonly rounds: readonly RoundLine[];
  readonly onOpen: (round: RoundLine) => void;
  readonly footer: ReactNode;
};

export function RoundTable({ rounds, onOpen, footer }: RoundTableProps) {
  return (
    <DataTable
      label="Rounds"
      rows={rounds}
      columns={columns}
      rowId={({ turn, round }) => `${turn}/${round}`}
      rowName={({ title, round }) => `${title}, round ${round + 1}`}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function What({ round: { title, round } }: { round: RoundLine }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="truncate font-medium">
        <VisibleText>{title || "Untitled"}</VisibleText>
      </span>
      <span className="shrink-0 text-ink-3 text-xs">round {round + 1}</span>
    </span>
  );
}

function Marks({ round: { figures, waiting, doubts } }: { round: RoundLine }) {
  const { calls, early, hits, refused, observed, undone, partlyUndone } = figures;
  return (
    <span className="flex items-center gap-x-2.5 overflow-hidden whitespace-nowrap text-ink-2 text-xs">
      <span className={calls === 0 ? "text-ink-3" : undefined}>{callWords(calls)}</span>
      <Mark count={early} words="started early" tone="text-early" icon={<Zap />} />
      <Mark count={refused} words="refused" tone="text-refused" icon={<Ban />} />
      <Mark count={observed} words="would have been refused" tone="text-wait" icon={<Ban />} />
      <Mark count={hits} words="answered by the ledger" tone="text-hit" icon={<Diamond />} />
      <Mark count={undone} words="undone" tone="text-undo" icon={<Undo2 />} />
      <Mark count={partlyUndone} words="undone in part" tone="text-refused" icon={<Undo2 />} />
      <Mark count={waiting} words="waiting for a person" tone="text-wait" icon={<Hand />} />
      {doubts > 0 && <span className="font-semibold text-wait">{doubts} in doubt</span>}
    </span>
  );
}

function callWords(calls: number): string {
  if (calls === 0) return "no call";
  return calls === 1 ? "1 call" : `${calls} calls`;
}

type MarkProps = {
  readonly count: number;
  readonly words: string;
  readonly tone: string;
  readonly icon: ReactNode;
};

function Mark({ count, words, tone, icon }: MarkProps) {
  if (count === 0) return null;
  return (
    <span
      className={cn("inline-flex items-center gap-0.75 [&_svg]:size-3", tone)}
      {...tip(`${count} ${words}`)}
    >
      <span aria-hidden>{icon}</span>
      {count}
      <span className="sr-only">{words}</span>
    </span>
  );
}

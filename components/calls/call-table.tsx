"use client";
// Attempts to call a tool as a list: what was asked for, what came of it and by whom, how long it took, when.
import type { ReactNode } from "react";
import { Lasted, NameCell, Person, When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { Dash } from "@/components/ui/figure";
import { tip } from "@/components/ui/tip";
import type { CallLine } from "@/lib/client/calls";
import { answeredByWords, CAME_WORDS } from "./call-words";

const column = columnsFor<CallLine>();
const columns = column.columns([
  column.accessor("tool", {
    header: "Call",
    cell: (cell) => <What line={cell.row.original} />,
    meta: { minWidth: 150 },
  }),
  column.accessor("came", {
    header: "Came to",
    cell: (cell) => <Came line={cell.row.original} />,
    meta: { width: 116 },
  }),
  column.display({
    id: "why",
    header: "Why",
    cell: (cell) => <Why line={cell.row.original} />,
    meta: { width: 270, priority: 2 },
  }),
  column.accessor("userName", {
    header: "For",
    cell: (cell) => <Person name={cell.getValue()} />,
    meta: { width: 130, priority: 3 },
  }),
  column.display({
    id: "took",
    header: "Took",
    cell: ({ row: { original } }) => <Lasted ms={tookMs(original)} />,
    meta: { width: 84, align: "end", priority: 3 },
  }),
  column.accessor("at", {
    header: "When",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 104, align: "end", priority: 2 },
  }),
]);

type CallTableProps = {
  readonly lines: readonly CallLine[];
  readonly openId: string | null;
  readonly onOpen: (line: CallLine) => void;
  readonly onClose: () => void;
  readonly footer: ReactNode;
};

export function CallTable({ lines, ...props }: CallTableProps) {
  return (
    <DataTable
      label="Calls"
      rows={lines}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ tool, call }) => `${tool} ${call}`}
      {...props}
    />
  );
}

function What({ line: { tool, agent, round, index, attempt, entry, isLate } }: { line: CallLine }) {
  return (
    <NameCell
      name={tool}
      badges={
        <>
          {entry === "early" && <Badge tone="ok">early</Badge>}
          {entry === "undo" && <Badge tone="wait">undo</Badge>}
          {isLate && <Badge {...tip("Its end came after it had been answered")}>late</Badge>}
        </>
      }
      isWide
    >
      <span className="mono">{agent}</span>
      {round !== null && ` · round ${round + 1}`}
      {index !== null && ` · #${index}`}
      {attempt !== null && attempt > 0 && ` · attempt ${attempt + 1}`}
    </NameCell>
  );
}

function Came({ line: { came } }: { line: CallLine }) {
  const { word, tone, meaning } = CAME_WORDS[came];
  return (
    <Chip tone={tone} {...tip(meaning)}>
      {word}
    </Chip>
  );
}

function Why({ line: { code, answeredBy, replaySource } }: { line: CallLine }) {
  if (code === null && replaySource === null && answeredBy === "handler") return <Dash />;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      {code && <span className="mono shrink-0 text-xs">{code}</span>}
      <span className="truncate text-ink-3 text-xs">{answeredByWords(answeredBy)}</span>
    </span>
  );
}

/** Null for what never ran, or was answered without running. */
function tookMs({ ms, came }: CallLine): number | null {
  return came === "refused" || ms === 0 ? null : ms;
}

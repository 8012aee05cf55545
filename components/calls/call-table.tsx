"use client";
// Attempts to call a tool as a list: what was asked for, what came of it and by whom, how long it took, when.
import type { ReactNode } from "react";
import { DataTable } from "@/components/data/data-table";
import { columnsFor } from "@/components/data/table-features";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { Dash } from "@/components/ui/figure";
import { formatDuration } from "@/components/ui/format-duration";
import { RelativeTime } from "@/components/ui/relative-time";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
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
    cell: (cell) => (
      <span className="truncate text-ink-2">
        <VisibleText>{cell.getValue()}</VisibleText>
      </span>
    ),
    meta: { width: 130, priority: 3 },
  }),
  column.display({
    id: "took",
    header: "Took",
    cell: (cell) => <Took line={cell.row.original} />,
    meta: { width: 84, align: "end", priority: 3 },
  }),
  column.accessor("at", {
    header: "When",
    cell: (cell) => <RelativeTime at={cell.getValue()} className="text-ink-2" />,
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
    <span className="grid min-w-0 py-1 leading-tight xl:flex xl:items-baseline xl:gap-2.5 xl:py-0">
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="mono truncate">
          <VisibleText>{tool}</VisibleText>
        </span>
        {entry === "early" && <Badge tone="ok">early</Badge>}
        {entry === "undo" && <Badge tone="wait">undo</Badge>}
        {isLate && <Badge {...tip("Its end came after it had been answered")}>late</Badge>}
      </span>
      <span className="truncate text-ink-3 text-xs">
        <span className="mono">{agent}</span>
        {round !== null && ` · round ${round + 1}`}
        {index !== null && ` · #${index}`}
        {attempt !== null && attempt > 0 && ` · attempt ${attempt + 1}`}
      </span>
    </span>
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

function Took({ line: { ms, came } }: { line: CallLine }) {
  if (came === "refused" || ms === 0) return <Dash />;
  return <span className="text-ink-2">{formatDuration(ms)}</span>;
}

"use client";
// Jobs as a list: what runs for whom, how far it has come, and since when.
import type { ReactNode } from "react";
import { NameCell, Person, Took, When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { Dash } from "@/components/ui/figure";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { JobLine } from "@/lib/client/jobs";
import { JOB_STATE_TONES } from "./job-words";

const column = columnsFor<JobLine>();
const columns = column.columns([
  column.accessor("tool", {
    header: "Job",
    cell: (cell) => <What job={cell.row.original} />,
    meta: { minWidth: 148 },
  }),
  column.accessor("state", {
    header: "State",
    cell: (cell) => <Chip tone={JOB_STATE_TONES[cell.getValue()]}>{cell.getValue()}</Chip>,
    meta: { width: 104 },
  }),
  column.display({
    id: "progress",
    header: "Progress",
    cell: (cell) => <HowFar job={cell.row.original} />,
    meta: { width: 200, priority: 2 },
  }),
  column.accessor("userName", {
    header: "Owner",
    cell: (cell) => <Person name={cell.getValue()} />,
    meta: { width: 140, priority: 3 },
  }),
  column.display({
    id: "took",
    header: "Took",
    cell: ({ row: { original } }) => <Took from={original.startedAt} to={original.endedAt} />,
    meta: { width: 88, align: "end", priority: 3 },
  }),
  column.accessor("queuedAt", {
    header: "Queued",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 100, align: "end" },
  }),
]);

type JobTableProps = {
  readonly jobs: readonly JobLine[];
  readonly onOpen: (job: JobLine) => void;
  readonly footer: ReactNode;
};

export function JobTable({ jobs, onOpen, footer }: JobTableProps) {
  return (
    <DataTable
      label="Jobs"
      rows={jobs}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ tool, id }) => `${tool} ${id}`}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function What({
  job: { tool, agent, round, index, isAwaited, endedAt, undoes, awaits, run },
}: {
  job: JobLine;
}) {
  return (
    <NameCell
      name={tool}
      badges={
        <>
          {awaits && <Badge {...tip("An event from outside is its end")}>subscription</Badge>}
          {run && <Badge {...tip("The run of a flow is its work")}>flow</Badge>}
          {undoes && <Badge {...tip(`Takes back the step ${undoes.step} of it`)}>undo</Badge>}
          {isAwaited && endedAt === null && awaits === null && (
            <Badge {...tip("The round that started it goes no further before it has ended")}>
              awaited
            </Badge>
          )}
        </>
      }
      isWide
    >
      <span className="mono">{agent}</span> · round {round + 1} · #{index}
    </NameCell>
  );
}

function HowFar({ job: { state, progress, message, code, isLate, awaits } }: { job: JobLine }) {
  if (code !== null) return <span className="mono truncate text-refused text-xs">{code}</span>;
  if (isLate) return <span className="truncate text-ink-3 text-xs">after it was given up</span>;
  if (state !== "running") return <Dash />;
  if (awaits)
    return (
      <span className="truncate text-ink-3 text-xs">
        waits for <VisibleText>{awaits.topic}</VisibleText>
      </span>
    );
  const share = progress === null ? null : `${Math.round(progress * 100)} %`;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      {share && <span className="shrink-0 tabular-nums">{share}</span>}
      {message && (
        <span className="truncate text-ink-3 text-xs">
          <VisibleText>{message}</VisibleText>
        </span>
      )}
    </span>
  );
}

"use client";
// What a server listed at one import, tool by tool in its own order.
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Chip } from "@/components/ui/chip";
import { Dash } from "@/components/ui/figure";
import { SeverityMark } from "@/components/ui/severity-mark";
import { VisibleText } from "@/components/ui/visible-text";
import type { ListedToolData } from "@/lib/client/imports";
import { HintValue } from "./hint-value";

type ListedRow = ListedToolData & { readonly place: number };

const column = columnsFor<ListedRow>();
const columns = column.columns([
  column.accessor("name", {
    header: "Tool",
    cell: (cell) => <Name tool={cell.row.original} />,
    meta: { minWidth: 200 },
  }),
  column.accessor("status", {
    header: "Status",
    enableSorting: true,
    cell: (cell) => <Status tool={cell.row.original} />,
    meta: { width: 116 },
  }),
  column.display({
    id: "remarks",
    header: "Remarks",
    cell: (cell) => <Remarks tool={cell.row.original} />,
    meta: { minWidth: 240, priority: 2 },
  }),
  column.display({
    id: "readOnly",
    header: "Read-only",
    cell: (cell) => <HintValue hints={cell.row.original.hints} name="readOnly" />,
    meta: { width: 104, priority: 3 },
  }),
  column.display({
    id: "destructive",
    header: "Destructive",
    cell: (cell) => <HintValue hints={cell.row.original.hints} name="destructive" />,
    meta: { width: 104, priority: 3 },
  }),
]);

export function ListedToolTable({ tools }: { tools: readonly ListedRow[] }) {
  return (
    <DataTable
      label="Listed tools"
      rows={tools}
      columns={columns}
      rowId={({ place }) => String(place)}
    />
  );
}

function Name({ tool: { name, modelName, status } }: { tool: ListedRow }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2" dir="ltr">
      <span className="mono truncate font-semibold">
        {name === "" ? (
          <span className="font-sans text-ink-3">without a name</span>
        ) : (
          <VisibleText>{name}</VisibleText>
        )}
      </span>
      {status === "renamed" && (
        <span className="mono truncate text-ink-3 text-xs">{modelName}</span>
      )}
    </span>
  );
}

const TONES = { accepted: "ok", renamed: "accent", quarantined: "refused" } as const;

function Status({ tool: { status } }: { tool: ListedRow }) {
  return <Chip tone={TONES[status]}>{status}</Chip>;
}

function Remarks({ tool: { reason, pointer, warnings } }: { tool: ListedRow }) {
  const [first] = warnings;
  if (reason !== null)
    return (
      <span className="truncate text-refused">
        <VisibleText>
          {pointer === null ? reason : `${reason} (${pointer || "at its root"})`}
        </VisibleText>
      </span>
    );
  if (first === undefined) return <Dash />;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
      <SeverityMark severity="warn" message={warnings.join(" ")} />
      <span className="truncate">
        <VisibleText>{first}</VisibleText>
      </span>
      {warnings.length > 1 && <span className="shrink-0 text-ink-3">+{warnings.length - 1}</span>}
    </span>
  );
}

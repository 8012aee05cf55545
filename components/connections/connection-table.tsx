"use client";
// Connections agent by agent: what each draws on, what of it may be called, and whether calls run from here.
import { type ReactNode, useMemo } from "react";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { Dash, Figure } from "@/components/ui/figure";
import { formatCount } from "@/components/ui/format-number";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { ConnectionItem } from "@/lib/client/connections";
import { SourceName } from "./source-name";
import { KINDS } from "./words";

const column = columnsFor<ConnectionItem>();
const columns = column.columns([
  column.accessor("alias", {
    header: "Alias",
    enableSorting: true,
    cell: (cell) => (
      <span dir="ltr" className="mono truncate font-semibold">
        <VisibleText>{cell.getValue()}</VisibleText>
      </span>
    ),
    meta: { minWidth: 132 },
  }),
  column.accessor("kind", {
    header: "Kind",
    enableSorting: true,
    cell: (cell) => (
      <Badge {...tip(KINDS[cell.getValue()].meaning)}>{KINDS[cell.getValue()].word}</Badge>
    ),
    meta: { width: 124, priority: 2 },
  }),
  column.display({
    id: "source",
    header: "Draws on",
    cell: (cell) => <SourceName connection={cell.row.original} />,
    meta: { minWidth: 150, priority: 2 },
  }),
  column.accessor("callable", {
    header: "Callable",
    enableSorting: true,
    cell: (cell) => <Callable connection={cell.row.original} />,
    meta: { width: 92, align: "end" },
  }),
  column.accessor(({ governedOnly }) => (governedOnly === null ? 0 : 1), {
    id: "runs",
    header: "Calls",
    enableSorting: true,
    cell: (cell) => <Runs connection={cell.row.original} />,
    meta: { width: 132 },
  }),
  column.accessor("overrides", {
    header: "Overrides",
    enableSorting: true,
    cell: (cell) => (cell.getValue() === 0 ? <Dash /> : <Figure value={cell.getValue()} />),
    meta: { width: 104, align: "end", priority: 3 },
  }),
]);

type ConnectionTableProps = {
  connections: readonly ConnectionItem[];
  openId: string | null;
  onOpen: (connection: ConnectionItem) => void;
  onClose: () => void;
  footer: ReactNode;
};

export function ConnectionTable({ connections, openId, ...rest }: ConnectionTableProps) {
  const groupOf = useMemo(
    () =>
      ({ agent }: ConnectionItem) =>
        agent,
    [],
  );
  return (
    <DataTable
      label="Connections"
      rows={connections}
      columns={columns}
      rowId={({ id }) => id}
      openId={openId}
      groupOf={groupOf}
      renderGroup={(agent, rows) => <Group agent={agent} count={rows.length} />}
      {...rest}
    />
  );
}

function Group({ agent, count }: { agent: string; count: number }) {
  return (
    <span className="flex items-baseline gap-2.5">
      <span className="mono font-semibold">{agent}</span>
      <span className="text-ink-3">{formatCount(count, "connection")}</span>
    </span>
  );
}

function Callable({ connection: { callable, source, allowed } }: { connection: ConnectionItem }) {
  const listed = source ? source.counts.current + source.counts.changed : null;
  return (
    <span
      className="tabular-nums"
      {...tip(allowed === null ? "Every tool is allowed" : "Only the tools on its list")}
    >
      <Figure value={callable} />
      {listed !== null && <span className="text-ink-3"> of {listed}</span>}
    </span>
  );
}

function Runs({ connection: { governedOnly } }: { connection: ConnectionItem }) {
  if (governedOnly === null) return <Chip tone="ok">run from here</Chip>;
  return (
    <Chip tone="unknown" {...tip(governedOnly)}>
      governed only
    </Chip>
  );
}

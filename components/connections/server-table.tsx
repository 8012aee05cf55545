"use client";
// Servers with what answers whether anything is wrong: their tools' states, their last import, who is hit.
import type { ReactNode } from "react";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { Figure } from "@/components/ui/figure";
import { QuietLink } from "@/components/ui/link";
import { tip } from "@/components/ui/tip";
import type { ServerItem } from "@/lib/client/servers";
import { ChangeChip } from "./change-chip";
import { LastImport } from "./last-import";
import { ServerAddress } from "./server-address";
import { serverHref } from "./server-href";
import { UsedBy } from "./used-by";

const column = columnsFor<ServerItem>();
const columns = column.columns([
  column.accessor("key", {
    header: "Server",
    enableSorting: true,
    cell: (cell) => <ServerName server={cell.row.original} />,
    meta: { minWidth: 120 },
  }),
  column.accessor(({ counts }) => counts.current, {
    id: "tools",
    header: "Tools",
    enableSorting: true,
    cell: (cell) => <Figure value={cell.getValue()} />,
    meta: { width: 72, align: "end", priority: 2 },
  }),
  column.accessor(({ counts }) => counts.changed * 1000 + counts.quarantined * 100 + counts.gone, {
    id: "attention",
    header: "Needs a look",
    enableSorting: true,
    cell: (cell) => <Attention server={cell.row.original} />,
    meta: { minWidth: 220 },
  }),
  column.accessor(({ lastImport }) => lastImport?.startedAt ?? "", {
    id: "lastImport",
    header: "Last read",
    enableSorting: true,
    cell: (cell) => <LastImport server={cell.row.original} />,
    meta: { width: 150, priority: 2 },
  }),
  column.accessor(({ usedBy }) => usedBy.length, {
    id: "usedBy",
    header: "Used by",
    cell: (cell) => <UsedBy uses={cell.row.original.usedBy} />,
    meta: { width: 150, priority: 2 },
  }),
  column.accessor("transport", {
    header: "Reached by",
    cell: (cell) => <ServerAddress server={cell.row.original} />,
    meta: { minWidth: 150, priority: 3 },
  }),
]);

type ServerTableProps = {
  servers: readonly ServerItem[];
  onOpen: (server: ServerItem) => void;
  footer: ReactNode;
};

export function ServerTable({ servers, onOpen, footer }: ServerTableProps) {
  return (
    <DataTable
      label="Servers"
      rows={servers}
      columns={columns}
      rowId={({ key }) => key}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function ServerName({ server: { key, trust } }: { server: ServerItem }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <QuietLink href={serverHref(key)} className="mono truncate font-semibold">
        {key}
      </QuietLink>
      {trust === "trusted" && (
        <Badge {...tip("Its hints are taken for its author's word, and still decide nothing")}>
          trusted
        </Badge>
      )}
    </span>
  );
}

function Attention({ server: { counts } }: { server: ServerItem }) {
  const told = (["changed", "quarantined", "gone"] as const).filter((state) => counts[state] > 0);
  if (told.length === 0)
    return counts.current === 0 ? (
      <span className="text-ink-3">no tools yet</span>
    ) : (
      <Chip tone="plain">nothing</Chip>
    );
  return (
    <span className="flex flex-wrap gap-1 py-1">
      {told.map((state) => (
        <ChangeChip key={state} change={state} count={counts[state]} />
      ))}
    </span>
  );
}

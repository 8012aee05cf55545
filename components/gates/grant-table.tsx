"use client";
// What has been allowed in advance: the exact call, until when, how often it said yes, and the way to take it back.
import type { ReactNode } from "react";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format-number";
import { QuietLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { GrantData } from "@/lib/client/grants";
import { RevealedText } from "./revealed-text";

export type GrantRow = GrantData & { readonly onRevoke: (() => void) | null };

const column = columnsFor<GrantRow>();
const columns = column.columns([
  column.accessor("tool", {
    header: "Exact call",
    cell: (cell) => <Call grant={cell.row.original} />,
    meta: { minWidth: 130 },
  }),
  column.accessor("agent", {
    header: "Agent",
    cell: (cell) => <span className="mono truncate">{cell.getValue()}</span>,
    meta: { width: 100, priority: 3 },
  }),
  column.accessor(({ grantedBy }) => grantedBy.name, {
    id: "by",
    header: "Given by",
    cell: (cell) => <By grant={cell.row.original} />,
    meta: { width: 150, priority: 2 },
  }),
  column.accessor("uses", {
    header: "Used",
    cell: (cell) => <Uses grant={cell.row.original} />,
    meta: { width: 112, align: "end", priority: 2 },
  }),
  column.accessor("expiresAt", {
    header: "Until",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 96, align: "end" },
  }),
  column.display({
    id: "revoke",
    header: <span className="sr-only">Take back</span>,
    cell: (cell) => <Revoke grant={cell.row.original} />,
    meta: { width: 116, align: "end" },
  }),
]);

type GrantTableProps = { grants: readonly GrantRow[]; footer: ReactNode };

export function GrantTable({ grants, footer }: GrantTableProps) {
  return (
    <DataTable
      label="Grants"
      rows={grants}
      columns={columns}
      rowId={({ id }) => id}
      rowClass={({ state }) => (state === "active" ? undefined : "text-ink-3")}
      footer={footer}
    />
  );
}

function Call({ grant }: { grant: GrantRow }) {
  const { tool, state } = grant;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="mono max-w-full shrink-0 truncate font-medium">
        <VisibleText>{tool}</VisibleText>
      </span>
      {state !== "active" && <Badge>{state === "revoked" ? "taken back" : "expired"}</Badge>}
      <span className="mono min-w-0 truncate text-ink-3 text-xs">
        <RevealedText pieces={grant.arguments} />
      </span>
    </span>
  );
}

function By({ grant: { grantedBy, gate } }: { grant: GrantRow }) {
  return (
    <QuietLink href={`/gates/${gate}`} className="truncate">
      <VisibleText>{grantedBy.name}</VisibleText>
    </QuietLink>
  );
}

function Uses({ grant: { uses, lastUsedAt } }: { grant: GrantRow }) {
  if (lastUsedAt === null) return <span className="text-ink-3">never</span>;
  return (
    <span>
      {formatNumber(uses)} ×, <RelativeTime at={lastUsedAt} className="text-ink-3" />
    </span>
  );
}

function Revoke({ grant: { tool, onRevoke } }: { grant: GrantRow }) {
  if (onRevoke === null) return null;
  return (
    <Button size="sm" variant="danger" aria-label={`Take back ${tool}`} onClick={onRevoke}>
      Take back
    </Button>
  );
}

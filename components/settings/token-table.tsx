"use client";
// API tokens: what each is for, what it may do, and whether it still lets anybody in.
import type { ReactNode } from "react";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ApiToken } from "@/lib/client/tokens";
import { roleLabel } from "./role-words";

type TokenRow = ApiToken & { readonly onRevoke: () => void };

const column = columnsFor<TokenRow>();
const columns = column.columns([
  column.accessor("name", {
    header: "Token",
    cell: (cell) => <Name token={cell.row.original} />,
    meta: { minWidth: 220 },
  }),
  column.accessor("role", {
    header: "Role",
    cell: (cell) => {
      const { client, role } = cell.row.original;
      return client === null ? roleLabel(role) : `MCP client of ${client.agent}`;
    },
    meta: { width: 120 },
  }),
  column.accessor(({ owner }) => owner.name, {
    id: "owner",
    header: "Made by",
    meta: { width: 150, priority: 3 },
  }),
  column.accessor("lastUsedAt", {
    header: "Last used",
    cell: (cell) => <At at={cell.getValue()} none="never" />,
    meta: { width: 120, align: "end", priority: 2 },
  }),
  column.accessor("expiresAt", {
    header: "Expires",
    cell: (cell) => <At at={cell.getValue()} none="never" />,
    meta: { width: 120, align: "end", priority: 2 },
  }),
  column.display({
    id: "revoke",
    header: <span className="sr-only">Revoke</span>,
    cell: (cell) => <Revoke token={cell.row.original} />,
    meta: { width: 96, align: "end" },
  }),
]);

type TokenTableProps = { tokens: readonly TokenRow[]; footer: ReactNode };

export function TokenTable({ tokens, footer }: TokenTableProps) {
  return (
    <DataTable
      label="API tokens"
      rows={tokens}
      columns={columns}
      rowId={(token) => token.id}
      rowClass={(token) => (token.usable ? undefined : "text-ink-3")}
      footer={footer}
    />
  );
}

function Name({ token: { name, prefix, usable, revokedAt } }: { token: TokenRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium">{name}</span>
      <span className="mono shrink-0 text-ink-3 text-xs max-sm:hidden">{prefix}…</span>
      {!usable && <Badge>{revokedAt ? "revoked" : "spent"}</Badge>}
    </span>
  );
}

function At({ at, none }: { at: string | null; none: string }) {
  if (at === null) return <span className="text-ink-3">{none}</span>;
  return <When at={at} />;
}

function Revoke({ token }: { token: TokenRow }) {
  if (token.revokedAt) return null;
  return (
    <Button size="sm" variant="danger" aria-label={`Revoke ${token.name}`} onClick={token.onRevoke}>
      Revoke
    </Button>
  );
}

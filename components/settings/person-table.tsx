"use client";
// Everybody with an account: who they are, what they may do, and when they were last here.
import type { ReactNode } from "react";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Dash, Figure } from "@/components/ui/figure";
import type { Person } from "@/lib/client/people";
import { roleLabel } from "./role-words";

const column = columnsFor<Person>();
const columns = column.columns([
  column.accessor("name", {
    header: "Person",
    enableSorting: true,
    cell: (cell) => <Name person={cell.row.original} />,
    meta: { minWidth: 220 },
  }),
  column.accessor("role", {
    header: "Role",
    enableSorting: true,
    cell: (cell) => roleLabel(cell.getValue()),
    meta: { width: 130 },
  }),
  column.accessor("sessions", {
    header: "Sessions",
    enableSorting: true,
    cell: (cell) => (cell.getValue() === 0 ? <Dash /> : <Figure value={cell.getValue()} />),
    meta: { width: 100, align: "end", priority: 2 },
  }),
  column.accessor("lastSignInAt", {
    header: "Last sign-in",
    enableSorting: true,
    cell: (cell) => <LastSignIn at={cell.getValue()} />,
    meta: { width: 130, align: "end", priority: 2 },
  }),
]);

type PersonTableProps = {
  people: readonly Person[];
  openId: string | null;
  onOpen: (person: Person) => void;
  onClose: () => void;
  footer: ReactNode;
};

export function PersonTable({ people, ...props }: PersonTableProps) {
  return (
    <DataTable
      label="People"
      rows={people}
      columns={columns}
      rowId={(person) => person.id}
      rowClass={(person) => (person.disabledAt ? "text-ink-3" : undefined)}
      {...props}
    />
  );
}

function Name({ person: { name, email, disabledAt } }: { person: Person }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} />
      <span className="truncate font-medium">{name}</span>
      {disabledAt && <Badge tone="refused">disabled</Badge>}
      <span className="truncate text-ink-3 max-sm:hidden">{email}</span>
    </span>
  );
}

function LastSignIn({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-3">never</span>;
  return <When at={at} />;
}

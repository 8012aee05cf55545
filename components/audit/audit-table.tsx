"use client";
// The audit as a list: what was done to what, by whom, and when.
import { Bot, Cog, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { cn } from "@/components/ui/cn";
import { Dash } from "@/components/ui/figure";
import { QuietLink } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import type { AuditEntry } from "@/lib/client/audit";
import { actionTone } from "./action-tone";

const column = columnsFor<AuditEntry>();
const columns = column.columns([
  column.accessor("action", {
    header: "What",
    cell: (cell) => <What entry={cell.row.original} />,
    meta: { minWidth: 230 },
  }),
  column.accessor(({ actor }) => actor.name, {
    id: "actor",
    header: "Who",
    cell: (cell) => <Who actor={cell.row.original.actor} />,
    meta: { width: 180, priority: 2 },
  }),
  column.accessor("agent", {
    header: "Agent",
    cell: (cell) => <span className="mono truncate">{cell.getValue() ?? <Dash />}</span>,
    meta: { width: 110, priority: 3 },
  }),
  column.accessor("revision", {
    header: "Revision",
    cell: (cell) => <Revision number={cell.getValue()} />,
    meta: { width: 90, align: "end", priority: 3 },
  }),
  column.accessor("at", {
    header: "When",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 106, align: "end" },
  }),
]);

type AuditTableProps = {
  entries: readonly AuditEntry[];
  openId: string | null;
  onOpen: (entry: AuditEntry) => void;
  onClose: () => void;
  footer: ReactNode;
};

export function AuditTable({ entries, ...props }: AuditTableProps) {
  return (
    <DataTable
      label="Audit"
      rows={entries}
      columns={columns}
      rowId={({ seq }) => String(seq)}
      {...props}
    />
  );
}

function What({ entry }: { entry: AuditEntry }) {
  const { action, target } = entry;
  const name = nameOf(entry);
  return (
    <span className="flex min-w-0 items-baseline gap-2.5">
      <span className={`mono shrink-0 font-semibold ${actionTone(action)}`}>{action}</span>
      <span className={cn("truncate text-ink-2", name === null && "mono")}>
        <VisibleText>{name ?? target.id}</VisibleText>
      </span>
    </span>
  );
}

/** What has an id that nobody reads carries a name, or the tool that it is about; null for what is known by its id. */
function nameOf({ actor, target, before, after }: AuditEntry): string | null {
  if (target.id === actor.id) return actor.name;
  return nameIn(after) ?? nameIn(before);
}

type Named = Partial<Record<"name" | "tool" | "sample" | "flow" | "model", unknown>>;

/** A turn is known by what was put before its agent: a sample, a flow, one tool, a model. */
function nameIn(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  const { name, tool, sample, flow, model }: Named = value;
  const words = name ?? tool ?? sample ?? flow ?? model;
  return typeof words === "string" ? words : nameIn(model);
}

const KINDS = { user: UserRound, token: Bot, system: Cog } as const;

function Who({ actor: { kind, name } }: Pick<AuditEntry, "actor">) {
  const Icon = kind === "token" || kind === "system" ? KINDS[kind] : KINDS.user;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon aria-hidden className="size-3.5 shrink-0 text-ink-3" />
      <span className="truncate">
        <VisibleText>{name}</VisibleText>
      </span>
    </span>
  );
}

function Revision({ number }: { number: number | null }) {
  if (number === null) return <Dash />;
  return <QuietLink href={`/revisions/${number}`}>{number}</QuietLink>;
}

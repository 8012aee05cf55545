"use client";
// Every tool that a server has ever listed: its state, what it claims in hints, what an operator has declared.
import { When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { ToolStateChip } from "@/components/traits/tool-state-chip";
import { Badge } from "@/components/ui/badge";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { ServerToolData } from "@/lib/client/servers";
import { HintValue } from "./hint-value";

const column = columnsFor<ServerToolData>();
const hintColumn = (name: string, header: string, priority: 2 | 3) =>
  column.accessor(({ hints }) => hints.find((hint) => hint.name === name)?.value ?? false, {
    id: name,
    header,
    cell: (cell) => <HintValue hints={cell.row.original.hints} name={name} />,
    meta: { width: 104, priority },
  });

const columns = column.columns([
  column.accessor("callable", {
    header: "Tool",
    enableSorting: true,
    cell: (cell) => <ToolName tool={cell.row.original} />,
    meta: { minWidth: 220 },
  }),
  column.accessor("state", {
    header: "State",
    enableSorting: true,
    cell: (cell) => <ToolStateChip state={cell.getValue()} />,
    meta: { width: 124 },
  }),
  column.accessor(({ shape }) => shape ?? "", {
    id: "shape",
    header: "Shape",
    enableSorting: true,
    cell: (cell) => <Declared tool={cell.row.original} />,
    meta: { width: 112, priority: 2 },
  }),
  hintColumn("readOnly", "Read-only", 2),
  hintColumn("destructive", "Destructive", 2),
  hintColumn("idempotent", "Idempotent", 3),
  hintColumn("openWorld", "Open world", 3),
  column.accessor("lastSeenAt", {
    header: "Last seen",
    enableSorting: true,
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 112, align: "end", priority: 3 },
  }),
]);

type ServerToolTableProps = {
  tools: readonly ServerToolData[];
  openId: string | null;
  onOpen: (tool: ServerToolData) => void;
  onClose: () => void;
};

export function ServerToolTable({ tools, openId, onOpen, onClose }: ServerToolTableProps) {
  return (
    <DataTable
      label="Tools of the server"
      rows={tools}
      columns={columns}
      rowId={({ callable }) => callable}
      openId={openId}
      onOpen={onOpen}
      onClose={onClose}
      rowClass={({ state }) => (state === "gone" ? "text-ink-3" : undefined)}
    />
  );
}

function ToolName({ tool: { callable, summary, reason } }: { tool: ServerToolData }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2.5">
      <span dir="ltr" className="mono min-w-0 shrink-0 max-w-full truncate font-semibold">
        <VisibleText>{callable}</VisibleText>
      </span>
      <span className="min-w-0 truncate text-ink-3 max-sm:hidden">
        <VisibleText>{reason ?? summary}</VisibleText>
      </span>
    </span>
  );
}

function Declared({ tool: { shape, declared } }: { tool: ServerToolData }) {
  if (shape) return <Badge>{shape}</Badge>;
  return (
    <span
      className="text-ink-3"
      {...tip(declared ? "A contract is declared, a shape is not" : "The careful contract stands")}
    >
      careful
    </span>
  );
}

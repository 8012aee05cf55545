"use client";
// The effective tools of an agent, by connection; what it may not call stands below.
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { EarlyBadge } from "@/components/traits/early-badge";
import { ProvenanceBadge } from "@/components/traits/provenance-badge";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Badge } from "@/components/ui/badge";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { CatalogToolData } from "@/lib/client/catalogs";
import { connectionOfSection, sectionOf } from "./catalog-filter";
import { ToolMarks } from "./tool-marks";

const column = columnsFor<CatalogToolData>();
const columns = column.columns([
  column.accessor("callable", {
    header: "Tool",
    enableSorting: true,
    cell: ({ row }) => <ToolName tool={row.original} />,
    meta: { minWidth: 190 },
  }),
  column.accessor("shape", {
    header: "Shape",
    enableSorting: true,
    cell: ({ getValue }) => <ShapeBadge shape={getValue()} />,
    meta: { width: 112, priority: 2 },
  }),
  column.accessor(({ strategy }) => strategy.join(" "), {
    id: "strategy",
    header: "Strategy",
    enableSorting: true,
    cell: ({ row }) => <StrategyChips strategy={row.original.strategy} />,
    meta: { width: 214 },
  }),
  column.display({
    id: "early",
    header: "Early",
    cell: ({ row: { original } }) => (
      <EarlyBadge
        early={{ isActive: original.early.active, reason: original.early.reason }}
        strategy={original.strategy}
      />
    ),
    meta: { width: 150, priority: 2 },
  }),
  column.accessor(({ says }) => says.strategy, {
    id: "says",
    header: "Strategy said by",
    enableSorting: true,
    cell: ({ row: { original } }) => <ProvenanceBadge layer={original.says.strategy} />,
    meta: { width: 150, priority: 3 },
  }),
  column.display({
    id: "marks",
    header: "Notes",
    cell: ({ row }) => <ToolMarks tool={row.original} />,
    meta: { width: 170, priority: 3 },
  }),
]);

type CatalogTableProps = {
  agent: string;
  tools: readonly CatalogToolData[];
  openId: string | null;
  onOpen: (tool: CatalogToolData) => void;
  onClose: () => void;
};

export function CatalogTable({ agent, tools, openId, onOpen, onClose }: CatalogTableProps) {
  return (
    <DataTable
      label={`Tools of ${agent}`}
      rows={tools}
      columns={columns}
      rowId={toolId}
      groupOf={sectionOf}
      renderGroup={renderSection}
      rowClass={rowClass}
      openId={openId}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}

function toolId({ id }: CatalogToolData): string {
  return id;
}

function rowClass({ allowed }: CatalogToolData): string | undefined {
  return allowed ? undefined : "text-ink-3";
}

function renderSection(section: string, tools: readonly CatalogToolData[]) {
  const alias = connectionOfSection(section);
  const [first] = tools;
  return (
    <>
      {alias === null ? "Not allowed" : <span className="mono">{alias}</span>}
      <span className="font-medium text-ink-3">
        {alias !== null && first && `· ${KINDS[first.kind]} `}· {formatNumber(tools.length)}
        {alias === null && " · listed by their sources, and never offered to the agent"}
      </span>
    </>
  );
}

const KINDS: Readonly<Record<CatalogToolData["kind"], string>> = {
  local: "local",
  mcp: "MCP",
  named_service: "named service",
  python: "Python",
};

/** What is not allowed stands in one section of all connections, so it carries its whole id. */
function ToolName({ tool }: { tool: CatalogToolData }) {
  const name = tool.allowed ? tool.callable : tool.id;
  return (
    <span className="mono">
      <VisibleText>{name}</VisibleText>
      {tool.held && (
        <Badge tone="wait" className="ml-2 font-sans">
          changed
        </Badge>
      )}
    </span>
  );
}

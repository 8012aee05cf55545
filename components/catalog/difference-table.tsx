"use client";
// The tools in which two catalogs differ, side by side.
import { useMemo } from "react";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Badge } from "@/components/ui/badge";
import { VisibleText } from "@/components/ui/visible-text";
import type { CatalogDifferenceData, CatalogToolData } from "@/lib/client/catalogs";
import { differenceWords, sideWords } from "./difference-words";

const column = columnsFor<CatalogDifferenceData>();

type DifferenceTableProps = {
  differences: readonly CatalogDifferenceData[];
  leftTitle: string;
  rightTitle: string;
  openId: string | null;
  onOpen: (difference: CatalogDifferenceData) => void;
  onClose: () => void;
};

const columnsOf = (leftTitle: string, rightTitle: string) =>
  column.columns([
    column.accessor("id", {
      header: "Tool",
      enableSorting: true,
      cell: ({ getValue }) => (
        <span className="mono">
          <VisibleText>{getValue()}</VisibleText>
        </span>
      ),
      meta: { minWidth: 150 },
    }),
    column.accessor((difference) => differenceWords(difference).join(" "), {
      id: "differs",
      header: "Differs",
      enableSorting: true,
      cell: ({ row }) => <Differs difference={row.original} />,
      meta: { width: 228 },
    }),
    column.display({
      id: "left",
      header: leftTitle,
      cell: ({ row }) => <Side tool={row.original.left} />,
      meta: { minWidth: 184, priority: 2 },
    }),
    column.display({
      id: "right",
      header: rightTitle,
      cell: ({ row }) => <Side tool={row.original.right} />,
      meta: { minWidth: 184, priority: 2 },
    }),
  ]);

export function DifferenceTable(props: DifferenceTableProps) {
  const { differences, leftTitle, rightTitle, ...rest } = props;
  const columns = useMemo(() => columnsOf(leftTitle, rightTitle), [leftTitle, rightTitle]);
  return (
    <DataTable
      label="Tools that differ"
      rows={differences}
      columns={columns}
      rowId={differenceId}
      {...rest}
    />
  );
}

function differenceId({ id }: CatalogDifferenceData): string {
  return id;
}

function Differs({ difference }: { difference: CatalogDifferenceData }) {
  return (
    <span className="inline-flex gap-1">
      {differenceWords(difference).map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </span>
  );
}

function Side({ tool }: { tool: CatalogToolData | null }) {
  if (!tool) return <span className="text-ink-3">not there</span>;
  return (
    <span className="flex items-center gap-2">
      <StrategyChips strategy={tool.strategy} className="shrink-0" />
      <span className="truncate text-ink-3 text-sm">{sideWords(tool)}</span>
    </span>
  );
}

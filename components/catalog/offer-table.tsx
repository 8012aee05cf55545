"use client";
// The tools of one turn by how well they fit: those that the model is told of, and those that it would have to look for.
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Chip } from "@/components/ui/chip";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { OfferLineData, TurnOfferData } from "@/lib/client/catalogs";

const column = columnsFor<OfferLineData>();
const columns = column.columns([
  column.accessor("id", {
    header: "Tool",
    cell: ({ getValue }) => (
      <span className="mono">
        <VisibleText>{getValue()}</VisibleText>
      </span>
    ),
    meta: { minWidth: 166 },
  }),
  column.display({
    id: "why",
    header: "Why",
    cell: ({ row }) => <Why line={row.original} />,
    meta: { minWidth: 180 },
  }),
  column.accessor("description", {
    header: "What it says of itself",
    cell: ({ getValue }) => (
      <span className="text-ink-2">
        <VisibleText>{getValue()}</VisibleText>
      </span>
    ),
    meta: { minWidth: 240, priority: 2 },
  }),
  column.accessor("score", {
    header: "Match",
    cell: ({ getValue }) => <span className="mono tabular-nums">{scoreOf(getValue())}</span>,
    meta: { width: 84, align: "end", priority: 2 },
  }),
]);

type OfferTableProps = {
  offer: TurnOfferData;
  openId: string | null;
  onOpen: (tool: string) => void;
  onClose: () => void;
};

export function OfferTable({ offer, openId, onOpen, onClose }: OfferTableProps) {
  return (
    <DataTable
      label={`Tools that a turn of ${offer.agent} would get`}
      rows={offer.lines}
      columns={columns}
      rowId={({ id }) => id}
      groupOf={groupOf}
      renderGroup={renderGroup}
      rowClass={({ standing }) => (standing === "left_out" ? "text-ink-3" : undefined)}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      onClose={onClose}
    />
  );
}

function groupOf({ standing }: OfferLineData): string {
  return standing === "left_out" ? "behind" : "offered";
}

function renderGroup(group: string, lines: readonly OfferLineData[]) {
  return (
    <>
      {group === "behind" ? "Behind search_tools" : "Offered"}
      <span className="font-medium text-ink-3">· {formatNumber(lines.length)}</span>
    </>
  );
}

function Why({ line: { standing, words } }: { line: OfferLineData }) {
  if (standing === "always") return <span className="text-ink-2">always: it finds the others</span>;
  if (words.length === 0) {
    return (
      <span className="text-ink-3">
        {standing === "offered" ? "no word of the task, but there is room" : "no word of the task"}
      </span>
    );
  }
  return (
    <span
      className="inline-flex max-w-full gap-1 overflow-hidden align-middle"
      title={words.join(", ")}
    >
      {words.map((word) => (
        <Chip key={word} tone={standing === "offered" ? "accent" : "plain"}>
          {word}
        </Chip>
      ))}
    </span>
  );
}

function scoreOf(score: number | null): string {
  return score === null ? "–" : score.toFixed(1);
}

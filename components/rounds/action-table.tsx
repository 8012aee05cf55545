"use client";
// What the model did, as a table: everything that the timeline draws, for reading and for helpers.
import { Lasted } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Dash } from "@/components/ui/figure";
import { VisibleText } from "@/components/ui/visible-text";
import type { Timeline } from "@/lib/domain/timeline/timeline";
import { type ActionLine, actionLines } from "./action-lines";
import { stateWords } from "./timeline/row-story";

const column = columnsFor<ActionLine>();
const columns = column.columns([
  column.accessor("index", {
    header: "#",
    cell: (cell) => <Index line={cell.row.original} />,
    meta: { width: 60 },
  }),
  column.accessor("name", {
    header: "Action",
    cell: (cell) => <Name line={cell.row.original} />,
    meta: { minWidth: 140 },
  }),
  column.display({
    id: "strategies",
    header: "Strategy",
    cell: (cell) => {
      const { strategies } = cell.row.original;
      return strategies ? <StrategyChips strategy={strategies} /> : <Dash />;
    },
    meta: { width: 160, priority: 3 },
  }),
  column.accessor("state", {
    header: "What became of it",
    cell: (cell) => <State line={cell.row.original} />,
    meta: { minWidth: 156 },
  }),
  column.accessor("startMs", {
    header: "Started",
    enableSorting: true,
    cell: (cell) => <Lasted ms={cell.getValue()} />,
    meta: { width: 92, align: "end", priority: 2 },
  }),
  column.accessor("tookMs", {
    header: "Took",
    enableSorting: true,
    cell: (cell) => <Lasted ms={cell.getValue()} />,
    meta: { width: 92, align: "end", priority: 2 },
  }),
  column.accessor("savedMs", {
    header: "Saved",
    enableSorting: true,
    cell: (cell) => <Lasted ms={cell.getValue()} tone="text-early" />,
    meta: { width: 92, align: "end", priority: 3 },
  }),
]);

type ActionTableProps = {
  readonly timeline: Timeline;
  readonly openId: string | null;
  readonly onOpen: (line: ActionLine) => void;
  readonly onClose: () => void;
};

export function ActionTable({ timeline, openId, onOpen, onClose }: ActionTableProps) {
  return (
    <DataTable
      label="Actions"
      rows={actionLines(timeline)}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ index, name }) => `#${index} ${name}`}
      openId={openId}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}

function Index({ line: { index, attempt } }: { line: ActionLine }) {
  return (
    <span className="mono text-ink-3 text-xs">
      #{index}
      {attempt > 0 && <span title={`attempt ${attempt + 1}`}>·{attempt + 1}</span>}
    </span>
  );
}

function Name({ line: { name, isTool, state, isEarly } }: { line: ActionLine }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span
        className={cn(
          "truncate",
          isTool && "mono",
          state === "refused" && "text-ink-3 line-through",
        )}
      >
        <VisibleText>{name}</VisibleText>
      </span>
      {isEarly && <Badge tone="ok">early</Badge>}
    </span>
  );
}

function State({
  line: { state, code, blockedBy, heldBy, isObserved, hits, steps },
}: {
  line: ActionLine;
}) {
  return (
    <span className="grid py-1 leading-tight">
      <span className={state === "failed" || state === "refused" ? "text-refused" : undefined}>
        {stateWords(state)}
        {blockedBy !== null && !isObserved && ` by #${blockedBy}`}
        {hits > 0 && <span className="text-hit"> · {hits === 1 ? "1 hit" : `${hits} hits`}</span>}
      </span>
      {isObserved && (
        <span className="truncate text-wait text-xs">
          would be refused{blockedBy !== null && ` by #${blockedBy}`}: {code}
        </span>
      )}
      {!isObserved && (code !== null || steps !== "") && (
        <span className="truncate text-ink-3 text-xs">{code ?? steps}</span>
      )}
      {heldBy !== null && (
        <span className="truncate text-refused text-xs" title={heldBy}>
          held back: {heldBy}
        </span>
      )}
    </span>
  );
}

"use client";
// Keys as a list: what they keep from running twice, how it stands, and who met them again.
import type { ReactNode } from "react";
import { NameCell, When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { Dash } from "@/components/ui/figure";
import { formatNumber } from "@/components/ui/format-number";
import { shortHash } from "@/components/ui/short-hash";
import { VisibleText } from "@/components/ui/visible-text";
import type { KeyLine } from "@/lib/client/idempotency";
import { KEY_STATE_WORDS, SOURCE_WORDS } from "./idempotency-words";

const column = columnsFor<KeyLine>();
const columns = column.columns([
  column.accessor("key", {
    header: "Call and key",
    cell: (cell) => <Key line={cell.row.original} />,
    meta: { minWidth: 200 },
  }),
  column.accessor("source", {
    header: "Made by",
    cell: (cell) => <span className="text-ink-2">{SOURCE_WORDS[cell.getValue()]}</span>,
    meta: { width: 160, priority: 3 },
  }),
  column.accessor("state", {
    header: "State",
    cell: (cell) => {
      const { word, tone } = KEY_STATE_WORDS[cell.getValue()];
      return <Chip tone={tone}>{word}</Chip>;
    },
    meta: { width: 104 },
  }),
  column.accessor("repeats", {
    header: "Met again",
    cell: (cell) => <Met line={cell.row.original} />,
    meta: { width: 152, priority: 2 },
  }),
  column.accessor("expiresAt", {
    header: "Counts",
    cell: (cell) => <Window until={cell.getValue()} />,
    meta: { width: 112, align: "end", priority: 3 },
  }),
  column.accessor("claimedAt", {
    header: "Since",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 104, align: "end", priority: 3 },
  }),
]);

type KeyTableProps = {
  readonly keys: readonly KeyLine[];
  readonly onOpen: (line: KeyLine) => void;
  readonly footer: ReactNode;
};

export function KeyTable({ keys, onOpen, footer }: KeyTableProps) {
  return (
    <DataTable
      label="Keys"
      rows={keys}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ tool, key }) => `${tool}, ${key}`}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function Key({ line: { key, tool, agent } }: { line: KeyLine }) {
  return (
    <NameCell name={tool}>
      <span className="mono">{agent}</span> ·{" "}
      <span className="mono" title={key}>
        <VisibleText>{shortHash(key)}</VisibleText>
      </span>
    </NameCell>
  );
}

function Met({ line: { repeats, conflicts } }: { line: KeyLine }) {
  if (repeats === 0 && conflicts === 0) return <Dash />;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {repeats > 0 && <span className="num text-ink-2">{formatNumber(repeats)}×</span>}
      {conflicts > 0 && (
        <Badge tone="refused">
          {formatNumber(conflicts)} conflict{conflicts === 1 ? "" : "s"}
        </Badge>
      )}
    </span>
  );
}

function Window({ until }: { until: string | null }) {
  if (until === null) return <span className="text-ink-2">for good</span>;
  return <When at={until} />;
}

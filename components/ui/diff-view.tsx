"use client";
// What changed: line by line under each other, or before and after side by side.
import { useMemo } from "react";
import { cn } from "./cn";
import { type DiffRow, diffRows } from "./diff-lines";
import { prettyJson } from "./pretty-json";
import { VisibleText } from "./visible-text";

type DiffViewProps = {
  /** Spoken name: "Change of launch_background_job". */
  label: string;
  /** Texts, or JSON values that are written out first. */
  before: unknown;
  after: unknown;
  look?: "lines" | "sides";
  beforeTitle?: string;
  afterTitle?: string;
  className?: string;
};

export function DiffView(props: DiffViewProps) {
  const { label, before, after, look = "lines", className } = props;
  const rows = useMemo(() => diffRows(asText(before), asText(after)), [before, after]);
  const isSame = rows.every((row) => row.kind === "same" || row.kind === "fold");
  if (isSame) return <p className="text-ink-3 text-sm">Nothing changed.</p>;

  return (
    <section
      data-slot="diff-view"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={cn(
        "relative max-h-[60dvh] overflow-auto rounded-md border [scrollbar-width:thin]",
        className,
      )}
    >
      {look === "lines" ? (
        <Lines rows={rows} />
      ) : (
        <div className="grid min-w-xl grid-cols-2 divide-x">
          <Side title={props.beforeTitle ?? "Before"} rows={rows} side="removed" />
          <Side title={props.afterTitle ?? "After"} rows={rows} side="added" />
        </div>
      )}
    </section>
  );
}

const SIGNS = { same: " ", added: "+", removed: "−", fold: "⋯" };
const WORDS = { same: "", added: "added: ", removed: "removed: ", fold: "" };

function Lines({ rows }: { rows: readonly DiffRow[] }) {
  return (
    <div className="py-1.5 font-mono text-xs leading-5">
      {rows.map((row) => (
        <Line key={keyOf(row, rows)} row={row} />
      ))}
    </div>
  );
}

function Side(props: { title: string; rows: readonly DiffRow[]; side: "added" | "removed" }) {
  const other = props.side === "added" ? "removed" : "added";
  return (
    <div className="min-w-0">
      <p className="border-b bg-panel-2 px-3 py-1 font-medium text-ink-2 text-xs">{props.title}</p>
      <Lines rows={props.rows.filter((row) => row.kind !== other)} />
    </div>
  );
}

function Line({ row }: { row: DiffRow }) {
  if (row.kind === "fold") {
    return <div className="bg-panel-2 px-3 text-ink-3">⋯ {row.count} equal lines</div>;
  }
  return (
    <div
      className={cn(
        "grid grid-cols-[1.25rem_minmax(0,1fr)] px-3 text-ink-2",
        row.kind === "added" && "bg-ok-soft text-ok",
        row.kind === "removed" && "bg-refused-soft text-refused",
      )}
    >
      <span aria-hidden className="select-none">
        {SIGNS[row.kind]}
      </span>
      <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <span className="sr-only">{WORDS[row.kind]}</span>
        <VisibleText>{row.text}</VisibleText>
      </span>
    </div>
  );
}

function keyOf(row: DiffRow, rows: readonly DiffRow[]): string {
  return row.kind === "fold"
    ? `fold-${rows.indexOf(row)}`
    : `${row.kind}-${row.before}-${row.after}`;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : prettyJson(value);
}

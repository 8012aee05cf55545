"use client";
// All tools of an agent with what they mean for it, grouped by connection.
import { Lightbulb } from "lucide-react";
import type { ReactNode } from "react";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Badge } from "@/components/ui/badge";
import { Dash } from "@/components/ui/figure";
import { RelativeTime } from "@/components/ui/relative-time";
import { SeverityMark } from "@/components/ui/severity-mark";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { TraitGroupData } from "@/lib/client/traits";
import { EarlyBadge } from "./early-badge";
import { ProvenanceBadge } from "./provenance-badge";
import { ShapeBadge } from "./shape-badge";
import { StrategyChips } from "./strategy-chip";
import { groupWords, type TraitLine } from "./trait-line";
import { TraitName } from "./trait-name";

/** What one looks for in a list; the panel shows all four hints. */
const STRIKING = ["read-only", "destructive", "open world"];
const strikingHints = ({ hints }: TraitLine["row"]) =>
  hints.filter((hint) => STRIKING.includes(hint));
const hasTwoSayers = ({ strategy, execution }: TraitLine["row"]["says"]) =>
  execution !== "default" && execution !== strategy;
const always = () => true;

const column = columnsFor<TraitLine>();
const columns = column.columns([
  column.accessor(({ row }) => row.callable, {
    id: "tool",
    header: "Tool",
    cell: (cell) => <TraitName line={cell.row.original} />,
    meta: { minWidth: 188 },
    fits: always,
  }),
  column.accessor(({ row }) => row.shape, {
    id: "shape",
    header: "Shape",
    cell: (cell) => <ShapeBadge shape={cell.getValue()} />,
    meta: { width: 112, priority: 3 },
    fits: always,
  }),
  column.display({
    id: "strategy",
    header: "Strategy",
    cell: (cell) => <Strategy line={cell.row.original} />,
    meta: { width: 216 },
    fits: ({ row }) => row.strategy.length < 2,
  }),
  column.display({
    id: "early",
    header: "Early",
    cell: (cell) => <Early line={cell.row.original} />,
    meta: { width: 150, priority: 2 },
    fits: ({ row }) => row.early.active || row.strategy.includes("unknown"),
  }),
  column.display({
    id: "says",
    header: "Said by",
    cell: (cell) => <SaidBy line={cell.row.original} />,
    meta: { width: 172, priority: 2 },
    fits: ({ row }) => !hasTwoSayers(row.says),
  }),
  column.display({
    id: "hints",
    header: "Hints",
    cell: (cell) => <Hints line={cell.row.original} />,
    meta: { width: 126, priority: 3 },
    fits: ({ row }) => strikingHints(row).length < 2,
  }),
  column.display({
    id: "findings",
    header: "Lint",
    cell: (cell) => <Findings line={cell.row.original} />,
    meta: { width: 64, priority: 2 },
    fits: always,
  }),
  column.accessor(({ row }) => row.changed?.at ?? "", {
    id: "changed",
    header: "Changed",
    cell: (cell) => <Changed line={cell.row.original} />,
    meta: { width: 106, align: "end", priority: 3 },
    fits: ({ row }) => !row.changed,
  }),
]);

type TraitTableProps = {
  agent: string;
  groups: readonly TraitGroupData[];
  lines: readonly TraitLine[];
  openKey: string | null;
  onOpen: (line: TraitLine) => void;
  onClose: () => void;
  /** Absent where nothing may be edited. */
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
};

export function TraitTable(props: TraitTableProps) {
  const { agent, groups, lines, openKey, onOpen, onClose, selection, onSelectionChange } = props;
  const renderGroup = (alias: string): ReactNode => {
    const group = groups.find((each) => each.alias === alias);
    return group ? <GroupHeading group={group} /> : alias;
  };
  return (
    <DataTable
      label={`Traits of ${agent}`}
      rows={lines}
      columns={columns}
      rowId={keyOf}
      rowName={nameOf}
      groupOf={aliasOf}
      renderGroup={renderGroup}
      openId={openKey}
      onOpen={onOpen}
      onClose={onClose}
      rowClass={lookOf}
      {...(selection && onSelectionChange ? { selection, onSelectionChange } : {})}
    />
  );
}

const keyOf = ({ key }: TraitLine) => key;
const nameOf = ({ row: { id, namespace } }: TraitLine) =>
  namespace === null ? id : `${id} in ${namespace}`;
const aliasOf = ({ alias }: TraitLine) => alias;
const lookOf = ({ row }: TraitLine) => (row.kind === "orphan" ? "text-ink-3" : undefined);

function GroupHeading({ group }: { group: TraitGroupData }) {
  const wildcard = group.rows.find(({ kind }) => kind === "wildcard");
  return (
    <span className="flex items-center gap-2">
      <span className="mono">{group.alias}</span>
      <span className="font-medium text-ink-3">· {groupWords(group)}</span>
      {wildcard && <Badge>* hits {wildcard.hits}</Badge>}
    </span>
  );
}

function Strategy({ line: { row } }: { line: TraitLine }) {
  return (
    <span className="flex items-center gap-1.5">
      <StrategyChips strategy={row.strategy} className="flex-nowrap" />
      {row.suggestion && <Suggested words={row.suggestion.strategy.join(" and ")} />}
    </span>
  );
}

function Suggested({ words }: { words: string }) {
  return (
    <span {...tip(`Suggested: ${words}`)}>
      <Lightbulb aria-hidden className="size-3.5 text-wait" />
      <span className="sr-only">suggested: {words}</span>
    </span>
  );
}

function Early({ line: { row } }: { line: TraitLine }) {
  const { active, reason } = row.early;
  return <EarlyBadge early={{ isActive: active, reason }} strategy={row.strategy} />;
}

function SaidBy({ line: { row } }: { line: TraitLine }) {
  const { strategy, execution } = row.says;
  return (
    <span className="flex items-center gap-1">
      <ProvenanceBadge layer={strategy} />
      {hasTwoSayers(row.says) && <ProvenanceBadge layer={execution} />}
    </span>
  );
}

function Hints({ line: { row } }: { line: TraitLine }) {
  const striking = strikingHints(row);
  if (striking.length === 0) return <Dash />;
  return (
    <span className="text-ink-3" {...tip(row.hints.join(", "))}>
      {striking.join(", ")}
    </span>
  );
}

const WEIGHT = ["error", "warn", "info"] as const;

function Findings({ line: { row } }: { line: TraitLine }) {
  const worst = WEIGHT.find((severity) => row.findings.some((one) => one.severity === severity));
  if (!worst) return null;
  const rules = [...new Set(row.findings.map(({ ruleId }) => ruleId))].join(", ");
  return <SeverityMark severity={worst} message={rules} />;
}

function Changed({ line: { row } }: { line: TraitLine }) {
  if (!row.changed) return <Dash />;
  return (
    <span className="text-ink-2">
      <RelativeTime at={row.changed.at} />
      <span className="sr-only">
        {" "}
        by <VisibleText>{row.changed.by}</VisibleText>
      </span>
    </span>
  );
}

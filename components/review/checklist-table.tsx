"use client";
// What people have answered to the seven questions, tool by tool, and why one may not start early.
import type { ReactNode } from "react";
import { NameCell } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { EarlyBadge } from "@/components/traits/early-badge";
import { Chip } from "@/components/ui/chip";
import { Dash } from "@/components/ui/figure";
import { formatExact } from "@/components/ui/format-time";
import { tip } from "@/components/ui/tip";
import type { ChecklistLine, ChecklistPage } from "@/lib/client/review";

type Questions = ChecklistPage["questions"];

const column = columnsFor<ChecklistLine & { readonly questions: Questions }>();
const columns = column.columns([
  column.accessor("tool", {
    header: "Tool",
    cell: (cell) => <Tool line={cell.row.original} />,
    meta: { minWidth: 180 },
  }),
  column.accessor("answers", {
    header: "Answers",
    cell: (cell) => <Answers answers={cell.getValue()} questions={cell.row.original.questions} />,
    meta: { width: 344, priority: 2 },
  }),
  column.accessor("reason", {
    header: "Early",
    cell: (cell) => <Early line={cell.row.original} />,
    meta: { width: 132 },
  }),
]);

type ChecklistTableProps = {
  readonly lines: readonly ChecklistLine[];
  readonly questions: Questions;
  readonly onOpen: (line: ChecklistLine) => void;
  readonly footer: ReactNode;
};

export function ChecklistTable({ lines, questions, onOpen, footer }: ChecklistTableProps) {
  return (
    <DataTable
      label="Checklists"
      rows={lines.map((line) => ({ ...line, questions }))}
      columns={columns}
      rowId={({ agent, tool, namespace }) => `${agent} ${tool} ${namespace ?? ""}`}
      rowName={({ agent, tool }) => `${tool} of ${agent}`}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function Tool({ line: { tool, agent, namespace } }: { line: ChecklistLine }) {
  return (
    <NameCell name={tool}>
      <span className="mono">{agent}</span>
      {namespace !== null && ` · in namespace ${namespace}`}
    </NameCell>
  );
}

const TONES = { yes: "ok", no: "refused", uncertain: "wait" } as const;

function Answers({
  answers,
  questions,
}: Pick<ChecklistLine, "answers"> & { readonly questions: Questions }) {
  if (answers.length === 0) return <span className="text-ink-3">nobody has answered</span>;
  const asked = new Map(questions.map(({ id, ask }) => [id, ask]));
  return (
    <span className="flex flex-wrap items-center gap-1">
      {answers.map(({ question, answer, by, at }) => (
        <Chip
          key={question}
          tone={TONES[answer]}
          {...tip(
            `${asked.get(question) ?? question} ${answer}, ${by}, ${formatExact(Date.parse(at))}`,
          )}
        >
          {answer}
          <span className="sr-only"> to: {asked.get(question)}</span>
        </Chip>
      ))}
      <span className="text-ink-3 text-xs">{answers.length} of 7</span>
    </span>
  );
}

function Early({ line: { isEarly, reason } }: { line: ChecklistLine }) {
  if (isEarly) return <EarlyBadge early={{ isActive: true, reason: null }} />;
  if (reason === null) return <Dash />;
  return (
    <Chip tone="wait" {...tip(reason)}>
      not yet
    </Chip>
  );
}

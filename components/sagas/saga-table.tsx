"use client";
// Multi-step commands as a list: the call, its steps in a line, and how it stands.
import type { ReactNode } from "react";
import { NameCell, Took, When } from "@/components/data/table/cells";
import { DataTable } from "@/components/data/table/data-table";
import { columnsFor } from "@/components/data/table/table-features";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { SagaLine } from "@/lib/client/sagas";
import { hasGoneBack, sagaWords, stepWords } from "./saga-words";
import { StepMark } from "./step-mark";

const column = columnsFor<SagaLine>();
const columns = column.columns([
  column.accessor("tool", {
    header: "Command",
    cell: (cell) => <Command saga={cell.row.original} />,
    meta: { minWidth: 180 },
  }),
  column.accessor("steps", {
    header: "Steps",
    cell: (cell) => <Steps saga={cell.row.original} />,
    meta: { width: 200, priority: 2 },
  }),
  column.accessor("state", {
    header: "State",
    cell: (cell) => <State saga={cell.row.original} />,
    meta: { width: 168 },
  }),
  column.display({
    id: "took",
    header: "Took",
    cell: ({ row: { original } }) => <Took from={original.startedAt} to={original.endedAt} />,
    meta: { width: 88, align: "end", priority: 3 },
  }),
  column.accessor("startedAt", {
    header: "Began",
    cell: (cell) => <When at={cell.getValue()} />,
    meta: { width: 104, align: "end", priority: 3 },
  }),
]);

type SagaTableProps = {
  readonly sagas: readonly SagaLine[];
  readonly onOpen: (saga: SagaLine) => void;
  readonly footer: ReactNode;
};

export function SagaTable({ sagas, onOpen, footer }: SagaTableProps) {
  return (
    <DataTable
      label="Multi-step commands"
      rows={sagas}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ tool, asked }) => `${tool}, ${asked}`}
      onOpen={onOpen}
      footer={footer}
    />
  );
}

function Command({ saga: { tool, agent, asked } }: { saga: SagaLine }) {
  return (
    <NameCell name={tool}>
      <span className="mono">{agent}</span> · <VisibleText>{asked}</VisibleText>
    </NameCell>
  );
}

function Steps({ saga: { steps, state } }: { saga: SagaLine }) {
  const isBack = hasGoneBack(state);
  return (
    <span className="flex flex-wrap items-center gap-1">
      {steps.map((step) => (
        <span
          key={step.name}
          className="inline-flex"
          {...tip(`${step.name}: ${stepWords(step.state, isBack).word}`)}
        >
          <StepMark state={step.state} isBack={isBack} />
          <span className="sr-only">
            {step.name} {stepWords(step.state, isBack).word}
          </span>
        </span>
      ))}
    </span>
  );
}

function State({ saga: { state, waiting } }: { saga: SagaLine }) {
  const { word, tone, meaning } = sagaWords(state);
  return (
    <span className="flex flex-wrap items-center gap-1 py-1">
      <Chip tone={tone} {...tip(meaning)}>
        {word}
      </Chip>
      {waiting > 0 && (
        <Badge tone="wait" {...tip("An undo waits for somebody's decision.")}>
          needs you
        </Badge>
      )}
    </span>
  );
}

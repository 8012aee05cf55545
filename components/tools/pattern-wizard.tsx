"use client";
// A few questions about a tool's work, and how it should answer for that (R133).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSettled } from "@/components/data/filters/use-settled";
import { QueryStates } from "@/components/data/query-states";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import {
  type PatternAdviceData,
  type PatternQuestionsInput,
  patternAdviceOptions,
} from "@/lib/client/call-figures";
import { NumberField } from "./number-field";
import { PARTS } from "./tool-words";

type PatternWizardProps = {
  /** What the fields begin with: measured, else expected by the author. */
  expected: { readonly p50Ms: number; readonly p99Ms: number } | null;
};

export function PatternWizard({ expected }: PatternWizardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="border-t pt-3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-sm">
        How should it answer?
      </summary>
      {isOpen && <Questions expected={expected} />}
    </details>
  );
}

const QUESTIONS = [
  { key: "isAwaited", label: "The caller cannot go on without the answer" },
  { key: "canSplit", label: "One call could do less, such as a page or one item" },
  { key: "isPartUseful", label: "A part of the answer is of use before the rest" },
  { key: "waitsForEvent", label: "It waits for something that happens elsewhere" },
] as const;

function Questions({ expected }: PatternWizardProps) {
  const [work, setWork] = useState<PatternQuestionsInput>({
    p50Ms: expected?.p50Ms ?? 100,
    p99Ms: expected?.p99Ms ?? 1_000,
    isAwaited: true,
    canSplit: false,
    isPartUseful: false,
    waitsForEvent: false,
  });
  const settled = useSettled(work, 250) ?? work;
  const query = useQuery({ ...patternAdviceOptions(settled), placeholderData: keepPreviousData });
  const change = (part: Partial<PatternQuestionsInput>) => setWork({ ...work, ...part });
  return (
    <div className="mt-3 grid gap-3">
      <div className="grid items-start gap-2.5 sm:grid-cols-2">
        <NumberField
          label="Usually takes, ms"
          hint="Half of the calls are faster (p50)."
          value={work.p50Ms}
          onValueChange={(p50Ms = 0) => change({ p50Ms })}
        />
        <NumberField
          label="At worst takes, ms"
          hint="One of a hundred is slower (p99)."
          value={work.p99Ms}
          onValueChange={(p99Ms = 0) => change({ p99Ms })}
        />
      </div>
      <div className="grid gap-1.5">
        {QUESTIONS.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={work[key]}
            onCheckedChange={(isSo) => change({ [key]: isSo })}
          />
        ))}
      </div>
      <QueryStates query={query} loading={<Skeleton className="h-20" />}>
        {(advice) => <Advice advice={advice} />}
      </QueryStates>
    </div>
  );
}

const PATTERN_WORDS = {
  sync: "In one answer",
  async_job: "Later, as a job",
  streaming: "Bit by bit",
  event: "When it happens, by subscription",
} as const;

function Advice({ advice }: { advice: PatternAdviceData }) {
  const { pattern, reasons, cautions, settings } = advice;
  return (
    <div role="status" className="grid gap-2 rounded-md border bg-panel-2 px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <b>{PATTERN_WORDS[pattern]}</b>
        <Badge>{pattern}</Badge>
      </p>
      <ul className="grid gap-1 text-ink-2">
        {[...reasons, ...cautions].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1">
        {settings.map(({ part, says }) => (
          <div key={part} className="contents">
            <dt className="text-ink-3">{PARTS[part].name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

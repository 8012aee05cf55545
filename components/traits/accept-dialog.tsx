"use client";
// Suggestions for many tools at once: what would come of accepting them, seen before it is done.
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { ProblemNotice } from "@/components/data/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { acceptPreviewOptions, type BulkResultData } from "@/lib/client/overrides";
import { ImpactList } from "./impact-list";
import { StrategyChips } from "./strategy-chip";
import type { TraitLine } from "./trait-line";
import type { OverrideWrites } from "./use-override-writes";

type AcceptDialogProps = {
  agent: string;
  /** Rows that have a suggestion. */
  lines: readonly TraitLine[];
  writes: OverrideWrites;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function AcceptDialog(props: AcceptDialogProps) {
  const { agent, lines, writes, isOpen, onOpenChange } = props;
  const [note, setNote] = useState("");
  const items = useMemo(() => lines.map(toItem), [lines]);
  const preview = useQuery({
    ...acceptPreviewOptions(agent, { items, note: "" }),
    enabled: isOpen && items.length > 0,
  });
  const done = preview.data?.result.done ?? 0;
  const accept = () =>
    writes.accept.mutate({ items, note }, { onSuccess: () => onOpenChange(false) });

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Accept ${lines.length} ${lines.length === 1 ? "suggestion" : "suggestions"}`}
      description="Each becomes an override that says so in your name, in one revision. In force from the next round."
      size="lg"
      footer={
        <>
          <Button
            variant="primary"
            disabled={done === 0}
            isBusy={writes.accept.isPending}
            onClick={accept}
          >
            Accept {preview.data ? done : lines.length}
          </Button>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormProblem error={writes.accept.error} />
        <Preview query={preview} lines={lines} />
        <Field label="Note" hint="Kept with every one of these overrides.">
          <Input value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

type PreviewProps = {
  query: {
    data: { readonly result: BulkResultData } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  lines: readonly TraitLine[];
};

function Preview({ query, lines }: PreviewProps) {
  if (query.error) return <ProblemNotice error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton className="h-40" />;
  const { items, impact } = query.data.result;
  return (
    <>
      <ImpactList impact={impact} />
      <SuggestionTable lines={lines} outcomes={items} />
    </>
  );
}

type SuggestionTableProps = {
  lines: readonly TraitLine[];
  outcomes: BulkResultData["items"];
};

function SuggestionTable({ lines, outcomes }: SuggestionTableProps) {
  return (
    <section
      aria-label="Suggestions"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-md border"
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-panel-2 text-ink-3 text-xs">
          <tr>
            <th className="px-2.5 py-1.5 font-medium">Tool</th>
            <th className="px-2.5 py-1.5 font-medium">Now</th>
            <th className="px-2.5 py-1.5 font-medium">Suggested</th>
            <th className="px-2.5 py-1.5 font-medium max-sm:hidden">Why</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, row }, index) => (
            <tr key={key} className="border-t align-top">
              <th scope="row" className="mono px-2.5 py-1.5 font-normal [overflow-wrap:anywhere]">
                {row.id}
              </th>
              <td className="px-2.5 py-1.5">
                <StrategyChips strategy={row.strategy} />
              </td>
              <td className="px-2.5 py-1.5">
                <StrategyChips strategy={row.suggestion?.strategy ?? []} />
              </td>
              <td className="px-2.5 py-1.5 text-ink-2 max-sm:hidden">
                {whyWords(outcomes[index], row.suggestion?.why ?? "")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function whyWords(outcome: BulkResultData["items"][number] | undefined, why: string) {
  if (outcome === undefined || outcome.outcome === "done") return why;
  return <span className="text-refused">Left out: {outcome.reason}</span>;
}

function toItem({ alias, row }: TraitLine) {
  return {
    connection: alias,
    callable: row.callable,
    namespace: row.namespace,
    version: row.version,
    strategy: [...(row.suggestion?.strategy ?? [])],
  };
}

// What a word about many tools would do, as far as it is known: which stay as they are, and what changes for the agents.

import type { UseQueryResult } from "@tanstack/react-query";
import { FormProblem } from "@/components/data/form-problem";
import { Overline } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { ReviewResultData } from "@/lib/client/declarations";
import { ConsequenceList } from "./consequence-list";
import { OutcomeList } from "./outcome-list";

type BulkConsequencesProps = {
  preview: UseQueryResult<{ readonly result: ReviewResultData }>;
};

export function BulkConsequences({ preview }: BulkConsequencesProps) {
  const { data, error, isFetching } = preview;
  return (
    <section>
      <Overline>What changes</Overline>
      <FormProblem error={error} />
      {!error && !data && <Skeleton className="h-12" />}
      {data && (
        <div className="grid gap-2">
          <OutcomeList items={data.result.items.filter(({ outcome }) => outcome !== "done")} />
          {data.result.done > 0 && (
            <ConsequenceList agents={data.result.agents} isWaiting={isFetching} />
          )}
        </div>
      )}
    </section>
  );
}

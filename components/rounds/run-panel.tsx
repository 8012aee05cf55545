"use client";
// Another agent's run, beside the round that handed it the task: what it was asked, what it has used, what it has come to.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { Overline } from "@/components/ui/card";
import { Fact, FactList } from "@/components/ui/fact-list";
import { formatDuration } from "@/components/ui/format-duration";
import { formatNumber } from "@/components/ui/format-number";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { Link } from "@/components/ui/link";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { roundHref } from "@/lib/client/console-links";
import { type ExecutionData, executionOptions } from "@/lib/client/executions";
import type { Row, RunNote } from "@/lib/domain/timeline/timeline";
import { runWords } from "./timeline/row-story";

type RunPanelProps = {
  readonly run: Readonly<RunNote>;
  /** How the row stands. */
  readonly state: Row["state"];
  readonly onClose: () => void;
};

export function RunPanel({ run, state, onClose }: RunPanelProps) {
  useShortcut("escape", onClose, { label: "Close the detail" });
  const query = useQuery({
    ...executionOptions(run.id, `${state} ${run.rounds} ${run.steps}`),
    placeholderData: (before) => before,
  });
  return (
    <SidePanel
      title={
        <span>
          Run of <span className="mono">{run.agent}</span>
        </span>
      }
      subtitle={`${run.mode === "awaited" ? "Awaited by the round" : "Detached"}; ${runWords(state)}.`}
      onClose={onClose}
      className="lg:w-[360px]"
    >
      <QueryStates query={query} loading={<Skeleton className="h-96" />}>
        {(execution) => <Detail run={run} execution={execution} />}
      </QueryStates>
    </SidePanel>
  );
}

function Detail({ run, execution }: { run: Readonly<RunNote>; execution: ExecutionData }) {
  const { task, result } = execution;
  return (
    <div className="grid gap-4.5">
      <Link href={roundHref(run.id, 0)} className="justify-self-start text-sm">
        Open its rounds
      </Link>
      <section>
        <Overline>Task</Overline>
        <p className="text-sm">
          <VisibleText>{task}</VisibleText>
        </p>
      </section>
      <Used run={run} execution={execution} />
      {result && (
        <section>
          <Overline>Answer: {result.status.replaceAll("_", " ")}</Overline>
          {result.isGuess && (
            <p className="mb-1 text-sm text-wait">A guess: nothing was looked up for it.</p>
          )}
          <p className="text-sm">
            <VisibleText>{result.answer}</VisibleText>
          </p>
        </section>
      )}
      {result && result.evidence.length > 0 && (
        <section>
          <Overline>Rests on</Overline>
          <ul className="grid gap-2 text-sm">
            {result.evidence.map(({ tool, callId, excerpt }) => (
              <li key={callId} className="[overflow-wrap:anywhere]">
                <span className="mono">{tool}</span>
                <span className="block text-ink-3">
                  <VisibleText>{excerpt}</VisibleText>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Of what it may use; while it runs, as its caller's round was told last. */
function Used({ run, execution }: { run: Readonly<RunNote>; execution: ExecutionData }) {
  const { budget, result, startedAt, endedAt } = execution;
  const { steps, tokens } = result?.usage ?? run;
  const wallMs = endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt);
  return (
    <section>
      <Overline>Budget</Overline>
      <FactList>
        <Fact name="Steps">
          {formatNumber(steps)} of {formatNumber(budget.maxSteps)}
        </Fact>
        <Fact name="Tokens">
          {formatNumber(tokens)} of {formatNumber(budget.maxTokens)}
        </Fact>
        <Fact name="Time">
          {wallMs !== null && `${formatDuration(wallMs)} of `}
          {wallMs === null && "at most "}
          {formatDuration(budget.maxWallMs)}
        </Fact>
      </FactList>
    </section>
  );
}

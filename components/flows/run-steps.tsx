// The steps of a run as they went: what each came to, what it had of the limits around it, and the round that made its call.
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { CodeBlock } from "@/components/ui/code-block";
import { formatDuration } from "@/components/ui/format-duration";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import { roundHref } from "@/lib/client/console-links";
import type { FlowRunData, RunStepData } from "@/lib/client/flow-runs";
import { BudgetBar } from "./budget-bar";
import { STEP_EDGES, StepStory } from "./step-story";

export function RunSteps({ run }: { run: FlowRunData }) {
  const { id, steps, timeoutMs, usedMs } = run;
  return (
    <Card aria-label="Steps of the run">
      <CardHeader>
        <CardTitle>Steps, in their order</CardTitle>
        <span className="text-ink-3 text-sm">
          {formatDuration(usedMs)} of {formatDuration(timeoutMs)} used, waiting not counted
        </span>
      </CardHeader>
      <ol className="divide-y">
        {steps.map((step) => (
          <li
            key={step.name}
            className={cn(
              "grid grid-cols-[minmax(0,1fr)_minmax(0,18rem)] items-start gap-x-6 gap-y-2 border-l-3 px-4 py-2.5 max-md:grid-cols-1",
              STEP_EDGES[step.state],
            )}
          >
            <div className="grid min-w-0 gap-1.5">
              <StepStory step={step} />
              <Outcome step={step} />
            </div>
            <div className="grid gap-1">
              <BudgetBar step={step} flowMs={timeoutMs} />
              {step.round !== null && (
                <p className="text-ink-3 text-xs">
                  {step.usedMs !== null && `${formatDuration(step.usedMs)} used · `}
                  <Link href={roundHref(id, step.round)}>round {step.round + 1}</Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Outcome({ step: { name, state, error, output } }: { step: RunStepData }) {
  return (
    <>
      {error !== null && (
        <p className="text-refused text-sm [overflow-wrap:anywhere]">
          <VisibleText>{error}</VisibleText>
        </p>
      )}
      {state === "waiting" && (
        <p className="text-sm text-wait">
          It waits for a person, or for a job: see <Link href="/gates">the gates</Link>.
        </p>
      )}
      {state === "done" && output !== null && (
        <CodeBlock label={`output of ${name}`} json={output} maxLines={6} />
      )}
    </>
  );
}

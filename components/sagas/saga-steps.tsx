// The steps in the order in which they ran: how each stands, every try to undo it, and what a person can do about it.
import type { ReactNode } from "react";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { CodeBlock } from "@/components/ui/code-block";
import { Link } from "@/components/ui/link";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import { jobHref } from "@/lib/client/console-links";
import type { SagaData, SagaStep } from "@/lib/client/sagas";
import { hasGoneBack, undoWords } from "./saga-words";
import { StepMark } from "./step-mark";
import { UndoTries } from "./undo-tries";

type SagaStepsProps = {
  saga: SagaData;
  /** What is asked, or was decided, about the step's undo. */
  aboutUndo: (step: SagaStep) => ReactNode;
};

export function SagaSteps({ saga: { steps, state }, aboutUndo }: SagaStepsProps) {
  const isBack = hasGoneBack(state);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Steps, in the order in which they ran</CardTitle>
      </CardHeader>
      <ol className="divide-y">
        {steps.map((step) => (
          <li key={step.name} className="grid gap-2.5 px-4 py-3">
            <StepLine step={step} isBack={isBack} />
            {step.error !== null && (
              <p className="text-refused text-sm [overflow-wrap:anywhere]">
                <VisibleText>{step.error}</VisibleText>
              </p>
            )}
            {step.jobId !== null && <UndoJob step={step} id={step.jobId} />}
            {step.tries.length > 0 && <UndoTries step={step} />}
            {aboutUndo(step)}
            {step.output !== null && (
              <details className="text-sm">
                <summary className="w-fit cursor-pointer rounded-sm text-ink-3 hover:text-ink">
                  What it returned
                </summary>
                <CodeBlock
                  label={`what ${step.name} returned`}
                  json={step.output}
                  maxLines={10}
                  className="mt-1.5"
                />
              </details>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function UndoJob({ step: { state, gate }, id }: { step: SagaStep; id: string }) {
  const isAsked = gate?.kind === "approval" && gate.state === "pending";
  const waits = isAsked ? "Its undo waits for a person as" : "Its undo waits for a worker as";
  return (
    <p className="text-ink-2 text-sm">
      {state === "undo_queued" ? waits : "Its undo was given to"}{" "}
      <Link href={jobHref(id)}>a job</Link>.
    </p>
  );
}

function StepLine({ step, isBack }: { step: SagaStep; isBack: boolean }) {
  const { name, state, undo } = step;
  const { word, tone, meaning } = undoWords(step, isBack);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StepMark state={state} isBack={isBack} />
      <h3 className="mono font-semibold text-sm [overflow-wrap:anywhere]">
        <VisibleText>{name}</VisibleText>
      </h3>
      <Chip tone={tone} {...tip(meaning)}>
        {word}
      </Chip>
      {undo !== null && (
        <span className="text-ink-3 text-sm">
          taken back by{" "}
          <span className="mono text-xs">
            <VisibleText>{undo}</VisibleText>
          </span>
        </span>
      )}
    </div>
  );
}

"use client";
// The steps themselves: where we are, what happens here in a sentence, and every action with the marks that it has so far.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CodeBlock } from "@/components/ui/code-block";
import { Fact, FactList } from "@/components/ui/fact-list";
import { VisibleText } from "@/components/ui/visible-text";
import type { SteppedAction } from "@/lib/client/turns";
import { StepMark } from "./step-mark";
import { actionKey, STAGE_LABELS, type Step, stepsOf } from "./steps";

export function StepList({ actions }: { actions: readonly SteppedAction[] }) {
  const steps = stepsOf(actions);
  const [at, setAt] = useState(0);
  const step = steps[at];
  if (step === undefined)
    return (
      <p className="px-4 py-6 text-ink-2">
        The stream holds no action: no call and no final answer was read from it.
      </p>
    );
  return (
    <div className="grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="grid min-w-0 content-start gap-3">
        <Stepper at={at} count={steps.length} onChange={setAt} />
        <StepDetail step={step} />
      </div>
      <ol className="grid min-w-0 content-start gap-1.5">
        {actions.map((action) => (
          <ActionLine
            key={actionKey(action)}
            action={action}
            current={step}
            ahead={new Set(steps.slice(at + 1).map(({ stage }) => stage))}
          />
        ))}
      </ol>
    </div>
  );
}

type StepperProps = { at: number; count: number; onChange: (at: number) => void };

function Stepper({ at, count, onChange }: StepperProps) {
  return (
    <div className="flex items-center gap-2">
      <Button disabled={at === 0} onClick={() => onChange(at - 1)}>
        <ChevronLeft aria-hidden />
        Back
      </Button>
      <Button variant="primary" disabled={at === count - 1} onClick={() => onChange(at + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
      <input
        type="range"
        aria-label="Step"
        className="w-16 min-w-0 flex-1 accent-accent"
        min={1}
        max={count}
        value={at + 1}
        onChange={(event) => onChange(Number(event.target.value) - 1)}
      />
      <span className="whitespace-nowrap text-ink-3 text-sm tabular-nums">
        {at + 1} of {count}
      </span>
    </div>
  );
}

function StepDetail({ step: { action, stage } }: { step: Step }) {
  const isRefusal = stage.id === "round" && action.why !== null;
  return (
    <div aria-live="polite" className="grid gap-2">
      <p className="text-ink-3 text-sm">
        Action #{action.index} · {STAGE_LABELS[stage.id] ?? stage.id}
      </p>
      <p className={cn("font-medium text-lg", stage.state === "stopped" && "text-refused")}>
        <VisibleText>{stage.says}</VisibleText>
      </p>
      {isRefusal && (
        <p className="text-ink-2">
          <VisibleText>{action.why ?? ""}</VisibleText>
        </p>
      )}
      {stage.id === "ledger" && action.entry && <LedgerFacts entry={action.entry} />}
      {action.strategies && <StrategyChips strategy={action.strategies} />}
      {action.args !== null && <CodeBlock label="Arguments" json={action.args} />}
    </div>
  );
}

/** What makes the call this one call: its place, and what it asks. */
function LedgerFacts({ entry }: { entry: NonNullable<SteppedAction["entry"]> }) {
  const { round, index, occurrence, fingerprint, isEarly } = entry;
  return (
    <FactList>
      <Fact name="Slot">
        round {round + 1}, action #{index}
        {occurrence > 0 && `, ${occurrence + 1}. call in the slot`}
      </Fact>
      <Fact name="Fingerprint">
        <span className="mono">{fingerprint.slice(0, 16)}…</span>
      </Fact>
      <Fact name="Claimed">{isEarly ? "while the model still wrote" : "after the generation"}</Fact>
    </FactList>
  );
}

type ActionLineProps = {
  action: SteppedAction;
  current: Step;
  ahead: ReadonlySet<Step["stage"]>;
};

function ActionLine({ action, current, ahead }: ActionLineProps) {
  const { kind, tool, index, state } = action;
  const isCurrent = current.action === action;
  const isKnown = action.stages.some((stage) => !ahead.has(stage));
  const isStruck = state === "refused" && action.stages.every((stage) => !ahead.has(stage));
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-2.5 py-1.5",
        isCurrent ? "border-accent bg-panel-2" : "border-line",
        !isKnown && "opacity-60",
      )}
    >
      <span className="mono w-5 text-center text-ink-3">{index}</span>
      <span className={cn("mono min-w-0 flex-1 truncate", isStruck && "line-through")}>
        {kind === "final" ? "Final answer" : <VisibleText>{tool ?? "unreadable"}</VisibleText>}
      </span>
      <span className="flex gap-0.5">
        {action.stages
          .filter((stage) => stage.state !== "not_reached")
          .map((stage) => (
            <StepMark
              key={`${stage.id} ${stage.says}`}
              stage={stage}
              isAhead={ahead.has(stage)}
              isCurrent={current.stage === stage}
            />
          ))}
      </span>
    </li>
  );
}

// The steps of a rehearsed flow: red where one fails, amber where a default stands in, grey where nothing runs any more.
import { Check, CornerDownRight, Lock, SkipForward, TriangleAlert, X } from "lucide-react";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Chip } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import { prettyJson } from "@/components/ui/pretty-json";
import { tip } from "@/components/ui/tip";
import type { RehearsalData, RehearsedStep } from "@/lib/client/flows";
import { BudgetBar } from "./budget-bar";

type FlowStepsProps = {
  rehearsal: RehearsalData;
  failing: readonly string[];
  onFailingChange: (failing: readonly string[]) => void;
};

export function FlowSteps({ rehearsal, failing, onFailingChange }: FlowStepsProps) {
  const toggle = (name: string, isFailing: boolean) =>
    onFailingChange(isFailing ? [...failing, name] : failing.filter((one) => one !== name));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Steps, in their order</CardTitle>
        <Chip tone={rehearsal.state === "done" ? "ok" : "refused"} role="status">
          {rehearsal.state === "done" ? "the flow is done" : "the flow fails"}
        </Chip>
      </CardHeader>
      <ol className="divide-y">
        {rehearsal.steps.map((step) => (
          <li
            key={step.name}
            className={cn(
              "grid grid-cols-[minmax(0,1fr)_minmax(0,18rem)] items-center gap-x-6 gap-y-2 border-l-3 px-4 py-2.5 max-md:grid-cols-1",
              EDGES[step.state],
            )}
          >
            <Step step={step} />
            <div className="grid gap-2">
              <BudgetBar step={step} flowMs={rehearsal.timeoutMs} />
              <Checkbox
                label="Fails"
                aria-label={`${step.name} fails`}
                checked={failing.includes(step.name)}
                onCheckedChange={(isFailing) => toggle(step.name, isFailing)}
              />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const EDGES: Readonly<Record<RehearsedStep["state"], string>> = {
  pending: "border-l-transparent",
  running: "border-l-accent",
  done: "border-l-ok",
  defaulted: "border-l-wait",
  failed: "border-l-refused",
  skipped: "border-l-line-strong",
};

const SIGNS = {
  pending: { icon: SkipForward, tone: "plain", word: "not begun" },
  running: { icon: Check, tone: "accent", word: "running" },
  done: { icon: Check, tone: "ok", word: "done" },
  defaulted: { icon: TriangleAlert, tone: "wait", word: "default used" },
  failed: { icon: X, tone: "refused", word: "failed" },
  skipped: { icon: SkipForward, tone: "plain", word: "skipped" },
} as const;

function Step({ step }: { step: RehearsedStep }) {
  const { name, kind, tool, state, branchOf, irreversible, output } = step;
  const { icon: Icon, tone, word } = SIGNS[state];
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {branchOf !== null && <CornerDownRight aria-hidden className="size-3.5 text-undo" />}
        <h3 className="mono font-semibold text-sm">{name}</h3>
        <Chip tone={tone}>
          <Icon aria-hidden strokeWidth={2.4} />
          {word}
        </Chip>
        {irreversible && (
          <span className="flex items-center gap-1 text-wait text-xs">
            <Lock aria-hidden className="size-3" />
            cannot be undone
          </span>
        )}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-3 text-sm">
        <span>{kind}</span>
        <span className="mono">{tool}</span>
        <Handling step={step} />
      </p>
      {branchOf !== null && (
        <p className="text-sm text-undo">Runs only where {branchOf} has failed.</p>
      )}
      {state === "defaulted" && (
        <p className="text-sm text-wait">
          Its output is <span className="mono [overflow-wrap:anywhere]">{prettyJson(output)}</span>
        </p>
      )}
    </div>
  );
}

/** What its kind says is grey; what the step says itself is not (R195). */
function Handling({ step: { handling, isInherited, kind } }: { step: RehearsedStep }) {
  const words = handling === "fail" ? "a failure ends the flow" : "the flow goes on without it";
  return (
    <span
      className={isInherited ? "text-ink-3" : "text-ink"}
      {...tip(
        isInherited ? `So it is for every step of kind ${kind}.` : "The step says so itself.",
      )}
    >
      {words}
      {isInherited && ", by its kind"}
    </span>
  );
}

// One step of a flow in words: what it calls, what became of it, and what its failure does to the rest.
import {
  Check,
  CornerDownRight,
  Hourglass,
  Lock,
  Play,
  SkipForward,
  TriangleAlert,
  X,
} from "lucide-react";
import { Chip } from "@/components/ui/chip";
import { prettyJson } from "@/components/ui/pretty-json";
import { tip } from "@/components/ui/tip";
import type { RunStepData } from "@/lib/client/flow-runs";
import type { RehearsedStep } from "@/lib/client/flows";

/** A rehearsed step never waits. */
type StepState = RehearsedStep["state"] | RunStepData["state"];
type Told = Omit<RehearsedStep, "state" | "budget"> & { readonly state: StepState };

export const STEP_EDGES: Readonly<Record<StepState, string>> = {
  pending: "border-l-transparent",
  running: "border-l-accent",
  done: "border-l-ok",
  defaulted: "border-l-wait",
  failed: "border-l-refused",
  skipped: "border-l-line-strong",
  waiting: "border-l-wait",
};

const SIGNS = {
  pending: { icon: SkipForward, tone: "plain", word: "not begun" },
  running: { icon: Play, tone: "accent", word: "running" },
  done: { icon: Check, tone: "ok", word: "done" },
  defaulted: { icon: TriangleAlert, tone: "wait", word: "default used" },
  failed: { icon: X, tone: "refused", word: "failed" },
  skipped: { icon: SkipForward, tone: "plain", word: "skipped" },
  waiting: { icon: Hourglass, tone: "wait", word: "waiting" },
} as const;

export function StepStory({ step }: { step: Told }) {
  const { name, kind, tool, state, branchOf, irreversible, output } = step;
  const { icon: Icon, tone, word } = SIGNS[state];
  const taken = Object.entries(step.takes);
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {branchOf !== null && <CornerDownRight aria-hidden className="size-3.5 text-undo" />}
        <h3 className="mono min-w-0 font-semibold text-sm [overflow-wrap:anywhere]">{name}</h3>
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
        <span className="mono min-w-0 [overflow-wrap:anywhere]">{tool}</span>
        <Handling step={step} />
      </p>
      {taken.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-ink-3 text-sm">
          takes
          {taken.map(([argument, from], at) => (
            <span key={argument} className="[overflow-wrap:anywhere]">
              <span className="mono text-ink-2">{argument}</span> from{" "}
              <span className="mono text-ink-2">{from}</span>
              {at < taken.length - 1 && ","}
            </span>
          ))}
        </p>
      )}
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
function Handling({ step: { handling, isInherited, kind } }: { step: Told }) {
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

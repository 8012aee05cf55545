// How an action fared at one stage, as a sign with its word.
import { Check, Circle, Clock, Minus, X } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { tip } from "@/components/ui/tip";
import type { SteppedAction } from "@/lib/client/turns";
import { STAGE_LABELS } from "./steps";

type Stage = SteppedAction["stages"][number];

const MARKS = {
  passed: { icon: Check, word: "passed", className: "text-ok" },
  stopped: { icon: X, word: "stopped", className: "text-refused" },
  waiting: { icon: Clock, word: "waiting", className: "text-wait" },
  skipped: { icon: Minus, word: "not needed", className: "text-ink-3" },
  not_reached: { icon: Circle, word: "not reached", className: "text-line-strong" },
} as const;

type StepMarkProps = {
  stage: Stage;
  /** Not looked at yet. */
  isAhead: boolean;
  isCurrent: boolean;
};

export function StepMark({ stage, isAhead, isCurrent }: StepMarkProps) {
  const { icon: Icon, word, className } = MARKS[isAhead ? "not_reached" : stage.state];
  const label = STAGE_LABELS[stage.id] ?? stage.id;
  const words = `${label}: ${isAhead ? "still to come" : word}`;
  return (
    <span
      {...tip(words)}
      className={cn(
        "inline-grid size-5 place-items-center rounded-full border border-transparent",
        className,
        isCurrent && "border-accent bg-accent-soft",
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

// Three limits inside each other: what the flow has, what the step has, what its call may take; the smallest counts (R190).
import { cn } from "@/components/ui/cn";
import { formatDuration } from "@/components/ui/format-duration";
import { tip } from "@/components/ui/tip";
import type { RehearsedStep } from "@/lib/client/flows";

type BudgetBarProps = { step: Pick<RehearsedStep, "name" | "budget">; flowMs: number };

const SAYS = {
  own: "its own limit",
  step: "the step's budget",
  flow: "what the flow has",
} as const;

export function BudgetBar({ step: { name, budget }, flowMs }: BudgetBarProps) {
  const { ownMs, stepMs, effectiveMs, by } = budget;
  // Whatever is larger than the flow shows as wide as the flow: more there is not.
  const share = (ms: number) => `${Math.min(100, Math.max(1, (ms / flowMs) * 100))}%`;
  const all = `own ${formatDuration(ownMs)}, step ${formatDuration(stepMs)}, flow ${formatDuration(flowMs)}`;
  return (
    <div className="grid gap-1" {...tip(`${name}: ${all}`)}>
      <div aria-hidden className="relative h-4 rounded-sm bg-panel-2">
        <div
          className="absolute inset-y-0.5 left-0 rounded-sm bg-accent-soft"
          style={{ width: share(stepMs) }}
        />
        <div
          className={cn(
            "absolute inset-y-1 left-0 rounded-sm",
            ownMs > effectiveMs ? "hatch-wait" : "bg-accent",
          )}
          style={{ width: share(ownMs) }}
        />
      </div>
      <p className="text-ink-2 text-xs">
        at most <b className="font-semibold text-ink">{formatDuration(effectiveMs)}</b>, by{" "}
        {SAYS[by]}
        {ownMs > effectiveMs && (
          <span className="text-wait">; it says {formatDuration(ownMs)} itself</span>
        )}
      </p>
    </div>
  );
}

// The verdict of one action: the word, and why, with the way to the action in its way.
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Chip } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import { VisibleText } from "@/components/ui/visible-text";
import type { VerdictData } from "@/lib/client/matrix";
import type { StepContext } from "./step-context";
import { actionName, type Round } from "./use-round";
import { earlyWords, otherwiseWords } from "./verdict-words";

export function stepId(index: number): string {
  return `step-${index}`;
}

export function VerdictWord({ verdict }: { verdict: VerdictData | undefined }) {
  if (!verdict) return <span />;
  const isAccepted = verdict.verdict === "accepted";
  return (
    <span className={cn("font-semibold text-sm", isAccepted ? "text-ok" : "text-refused")}>
      {verdict.verdict}
    </span>
  );
}

export function VerdictWhy({ verdict, context }: { verdict: VerdictData; context: StepContext }) {
  const { strategy, blockedBy, why, issues } = verdict;
  const early = earlyWords(verdict);
  const otherwise = otherwiseWords(verdict, context.mixed);
  return (
    <>
      {strategy && <StrategyChips strategy={strategy} />}
      {early && <span className={verdict.early.active ? "text-early" : undefined}>{early}</span>}
      {blockedBy !== null && <Blocker index={blockedBy} round={context.round} />}
      {why && <span className="min-w-0">{why}</span>}
      {otherwise && <Chip tone="wait">{otherwise}</Chip>}
      {issues.length > 0 && (
        <ul className="w-full list-disc pl-4">
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path && <span className="mono">{path}</span>} <VisibleText>{message}</VisibleText>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Leads to the action in the way. */
function Blocker({ index, round }: { index: number; round: Round }) {
  return (
    <button
      type="button"
      className="rounded-sm font-medium text-accent underline-offset-2 hover:underline"
      onClick={() => document.getElementById(stepId(index))?.focus()}
    >
      blocked by {index}, <span className="mono">{actionName(round.actions[index])}</span>
    </button>
  );
}

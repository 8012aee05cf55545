"use client";
// The consequences of an edit in one line, beside the button that would bring them about.
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/components/ui/format-number";
import type { OverridePreview } from "./use-override-preview";

export function ImpactLine({ preview }: { preview: OverridePreview }) {
  const { result, isWaiting } = preview;
  return (
    <p
      className={cn(
        "w-full text-ink-2 text-xs tabular-nums transition-opacity",
        isWaiting && "opacity-60",
      )}
    >
      {result ? impactWords(result.impact) : "…"}
    </p>
  );
}

type Impact = NonNullable<OverridePreview["result"]>["impact"];

function impactWords(impact: Impact): string {
  const { startEarly, stopEarly, becomeRefused, becomeAllowed } = impact;
  const figures = [
    figure(startEarly.length, "starts early", "start early"),
    figure(stopEarly.length, "no longer starts early", "no longer start early"),
    figure(becomeRefused.count, "pair refused", "pairs refused"),
    figure(becomeAllowed.count, "pair allowed", "pairs allowed"),
  ].filter((words) => words !== null);
  return figures.length > 0 ? figures.join(" · ") : "Nothing changes in what the agent may do.";
}

function figure(count: number, one: string, many: string): string | null {
  if (count === 0) return null;
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

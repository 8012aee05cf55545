"use client";
// What a change would do: pairs of calls that become allowed or refused, tools that start or stop being early.
import { ArrowRight } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/components/ui/format-number";
import type { ImpactData } from "@/lib/client/overrides";

type ImpactListProps = { impact: ImpactData; isWaiting?: boolean };

export function ImpactList({ impact, isWaiting = false }: ImpactListProps) {
  const { becomeAllowed, becomeRefused, startEarly, stopEarly, changedCount } = impact;
  // The tool at hand is no news; what else changes with it is.
  const others = changedCount > 1 ? changedCount : 0;
  const isNothing =
    others + becomeAllowed.count + becomeRefused.count + startEarly.length + stopEarly.length === 0;
  return (
    <div
      aria-busy={isWaiting}
      className={cn(
        "grid gap-1 rounded-md border px-3 py-2 text-ink-2 text-sm transition-opacity",
        isWaiting && "opacity-60",
      )}
    >
      {isNothing && <p>Nothing changes in what the agent may do.</p>}
      {others > 0 && <Line count={others} words="tools or namespaces mean something else" />}
      <Early
        names={startEarly}
        words={["tool starts early", "tools start early"]}
        tone="text-early"
      />
      <Early
        names={stopEarly}
        words={["tool no longer starts early", "tools no longer start early"]}
      />
      <Pairs
        change={becomeRefused}
        words={["pair becomes refused", "pairs become refused"]}
        tone="text-refused"
      />
      <Pairs
        change={becomeAllowed}
        words={["pair becomes allowed", "pairs become allowed"]}
        tone="text-ok"
      />
    </div>
  );
}

type Words = readonly [one: string, many: string];

function Line({ count, words, tone }: { count: number; words: string; tone?: string }) {
  return (
    <p className="flex items-baseline gap-2">
      <b className={cn("min-w-6 text-right font-[650] text-ink tabular-nums", tone)}>
        {formatNumber(count)}
      </b>
      {words}
    </p>
  );
}

function Early({ names, words, tone }: { names: readonly string[]; words: Words; tone?: string }) {
  if (names.length === 0) return null;
  return (
    <div>
      <Line count={names.length} words={plural(names.length, words)} {...(tone ? { tone } : {})} />
      <Names names={names} />
    </div>
  );
}

const MOST_NAMES = 5;

function Names({ names }: { names: readonly string[] }) {
  const rest = names.length - MOST_NAMES;
  return (
    <p className="mono pl-8 text-ink-3 text-xs [overflow-wrap:anywhere]">
      {names.slice(0, MOST_NAMES).join(", ")}
      {rest > 0 && ` and ${formatNumber(rest)} more`}
    </p>
  );
}

type PairsProps = { change: ImpactData["becomeAllowed"]; words: Words; tone: string };

function Pairs({ change, words, tone }: PairsProps) {
  if (change.count === 0) return null;
  const rest = change.count - change.examples.length;
  return (
    <details className="group">
      <summary className="cursor-pointer list-none rounded-sm">
        <span className="flex items-baseline gap-2">
          <b className={cn("min-w-6 text-right font-[650] tabular-nums", tone)}>
            {formatNumber(change.count)}
          </b>
          <span className="underline decoration-dotted underline-offset-3">
            {plural(change.count, words)}
          </span>
        </span>
      </summary>
      <ul className="mono grid gap-0.5 py-1 pl-8 text-ink-3 text-xs">
        {change.examples.map(({ earlier, candidate }) => (
          <li key={`${earlier} ${candidate}`} className="flex flex-wrap items-center gap-x-1.5">
            <span className="[overflow-wrap:anywhere]">{earlier}</span>
            <ArrowRight aria-label="then" className="size-3 shrink-0" />
            <span className="[overflow-wrap:anywhere]">{candidate}</span>
          </li>
        ))}
        {rest > 0 && <li className="font-sans">and {formatNumber(rest)} more like these</li>}
      </ul>
    </details>
  );
}

function plural(count: number, [one, many]: Words): string {
  return count === 1 ? one : many;
}

"use client";
// What a change would do: pairs of calls that become allowed or refused, tools that start or stop being early.
import { ArrowRight } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/components/ui/format-number";
import type { ImpactData } from "@/lib/client/overrides";
import { CountLine, ExampleGroup, plural } from "./example-group";

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
      {others > 0 && <CountLine count={others}>tools or namespaces mean something else</CountLine>}
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

function Early({ names, words, tone }: { names: readonly string[]; words: Words; tone?: string }) {
  if (names.length === 0) return null;
  return (
    <div>
      <CountLine count={names.length} tone={tone}>
        {plural(names.length, words)}
      </CountLine>
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

function Pairs({ change: { count, examples }, words, tone }: PairsProps) {
  return (
    <ExampleGroup count={count} words={words} tone={tone} shown={examples.length}>
      {examples.map(({ earlier, candidate }) => (
        <li key={`${earlier} ${candidate}`} className="mono flex flex-wrap items-center gap-x-1.5">
          <span className="[overflow-wrap:anywhere]">{earlier}</span>
          <ArrowRight aria-label="then" className="size-3 shrink-0" />
          <span className="[overflow-wrap:anywhere]">{candidate}</span>
        </li>
      ))}
    </ExampleGroup>
  );
}

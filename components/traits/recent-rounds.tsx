"use client";
// How the agent's latest rounds would have gone with the edit at hand: which verdicts and early starts would differ.
import { formatNumber } from "@/components/ui/format-number";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import { roundHref } from "@/lib/client/console-links";
import type { RecentRoundsData } from "@/lib/client/overrides";
import { ExampleGroup } from "./example-group";

type Group = RecentRoundsData["becomeAccepted"];

export function RecentRounds({ recent }: { recent: RecentRoundsData }) {
  const { rounds, changed, becomeAccepted, becomeRefused, startEarly, stopEarly } = recent;
  if (rounds === 0)
    return <p className="text-ink-3 text-sm">This agent has no rounds yet to try the edit on.</p>;
  return (
    <div className="grid gap-1 text-ink-2 text-sm">
      <p>{summary(rounds, changed)}</p>
      <Calls
        group={becomeRefused}
        words={["call would be refused", "calls would be refused"]}
        tone="text-refused"
      />
      <Calls
        group={becomeAccepted}
        words={["refused call would be accepted", "refused calls would be accepted"]}
        tone="text-ok"
      />
      <Calls
        group={startEarly}
        words={["call would start early", "calls would start early"]}
        tone="text-early"
      />
      <Calls
        group={stopEarly}
        words={["call would no longer start early", "calls would no longer start early"]}
      />
    </div>
  );
}

function summary(rounds: number, changed: number): string {
  const looked = rounds === 1 ? "The latest round" : `The latest ${formatNumber(rounds)} rounds`;
  if (changed === 0) return `${looked} would have gone just as they did.`;
  return `${looked}: ${changed === 1 ? "one" : formatNumber(changed)} would have gone another way.`;
}

type CallsProps = { group: Group; words: readonly [one: string, many: string]; tone?: string };

function Calls({ group: { count, examples }, words, tone }: CallsProps) {
  return (
    <ExampleGroup count={count} words={words} tone={tone} shown={examples.length}>
      {examples.map(({ turn, round, index, tool }) => (
        <li key={`${turn} ${round} ${index}`} className="flex min-w-0 flex-wrap gap-x-1.5">
          <span className="mono [overflow-wrap:anywhere]">
            {tool === null ? "the final answer" : <VisibleText>{tool}</VisibleText>}
          </span>
          <Link href={roundHref(turn, round)}>
            action #{index} of round {round + 1}
          </Link>
        </li>
      ))}
    </ExampleGroup>
  );
}

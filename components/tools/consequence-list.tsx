// What a word about tools does to the agents that have them, agent by agent.
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/components/ui/format-number";
import { SeverityMark } from "@/components/ui/severity-mark";
import type { ConsequenceData } from "@/lib/client/declarations";

type ConsequenceListProps = {
  agents: readonly ConsequenceData[];
  isWaiting?: boolean;
};

export function ConsequenceList({ agents, isWaiting = false }: ConsequenceListProps) {
  if (agents.length === 0)
    return <p className="text-ink-3 text-sm">No agent has it, so nothing changes for anybody.</p>;
  return (
    <ul
      aria-busy={isWaiting}
      className={cn("grid gap-2.5 transition-opacity", isWaiting && "opacity-60")}
    >
      {agents.map((consequence) => (
        <li key={consequence.agent} className="rounded-md border px-3 py-2 text-sm">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <b className="mono">{consequence.agent}</b>
            <span className="text-ink-2">{impactWords(consequence.impact)}</span>
          </p>
          <Findings title="New" findings={consequence.appear} />
          <Findings title="Settled" findings={consequence.vanish} />
        </li>
      ))}
    </ul>
  );
}

type Findings = ConsequenceData["appear"];

function Findings({ title, findings }: { title: string; findings: Findings }) {
  if (findings.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer rounded-sm text-ink-2 text-xs">
        {title}: {formatNumber(findings.length)} {findings.length === 1 ? "finding" : "findings"}
      </summary>
      <ul className="mt-1 grid gap-1 text-xs">
        {findings.map(({ ruleId, severity, message }) => (
          <li key={`${ruleId} ${message}`} className="flex flex-wrap items-baseline gap-x-2">
            <SeverityMark severity={severity} className="text-xs" />
            <Badge>{ruleId}</Badge>
            <span className="text-ink-2 [overflow-wrap:anywhere]">{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function impactWords(impact: ConsequenceData["impact"]): string {
  const { changedCount, startEarly, stopEarly, becomeAllowed, becomeRefused } = impact;
  const figures = [
    figure(changedCount, "tool means something else", "tools mean something else"),
    figure(startEarly.length, "starts early", "start early"),
    figure(stopEarly.length, "no longer starts early", "no longer start early"),
    figure(becomeAllowed.count, "pair allowed", "pairs allowed"),
    figure(becomeRefused.count, "pair refused", "pairs refused"),
  ].filter((words) => words !== null);
  return figures.length > 0 ? figures.join(" · ") : "the same calls are allowed as before";
}

function figure(count: number, one: string, many: string): string | null {
  if (count === 0) return null;
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

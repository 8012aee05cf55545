// What a change of connections does to an agent: tools that open or close, overrides left without one, traits of the rest.
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { formatCount, formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { ConnectionImpactData } from "@/lib/client/connections";

type ConnectionImpactProps = {
  impact: ConnectionImpactData;
  isWaiting?: boolean;
  className?: string;
};

export function ConnectionImpact({ impact, isWaiting = false, className }: ConnectionImpactProps) {
  const { opened, closed, orphans, changedCount, becomeAllowed, becomeRefused } = impact;
  const { startEarly, stopEarly } = impact;
  const pairs = becomeAllowed.count + becomeRefused.count;
  const isNothing =
    [opened, closed, orphans, startEarly, stopEarly].every(({ length }) => length === 0) &&
    changedCount + pairs === 0;
  return (
    <div
      aria-busy={isWaiting}
      className={cn(
        "grid gap-1.5 text-sm transition-opacity",
        isWaiting && "opacity-60",
        className,
      )}
    >
      {isNothing && <p className="text-ink-2">Nothing changes in what the agent may do.</p>}
      <Line tone="text-ok" names={opened} words={["tool opens", "tools open"]} />
      <Line tone="text-refused" names={closed} words={["tool closes", "tools close"]} />
      <Line
        tone="text-wait"
        names={orphans.map(({ connection, callable, namespace, why }) => {
          const place = namespace === null ? "" : ` in ${namespace}`;
          return `${connection}.${callable}${place} (${WHY[why]})`;
        })}
        words={["override is left without its tool", "overrides are left without their tools"]}
      />
      <Line
        tone="text-ink"
        names={impact.changes.map(({ id, namespace }) =>
          namespace ? `${id} in ${namespace}` : id,
        )}
        count={changedCount}
        words={["tool means something else", "tools mean something else"]}
      />
      <Line
        tone="text-early"
        names={startEarly}
        words={["tool starts early", "tools start early"]}
      />
      <Line
        tone="text-ink"
        names={stopEarly}
        words={["tool no longer starts early", "tools no longer start early"]}
      />
      {pairs > 0 && (
        <Row figure={pairs} tone="text-ink">
          {formatCount(becomeAllowed.count, "pair")} of calls may follow each other that might not,{" "}
          {formatCount(becomeRefused.count, "pair")} no longer may
        </Row>
      )}
    </div>
  );
}

const WHY = {
  connection_removed: "its connection goes, and the override with it",
  not_listed: "not listed",
  not_allowed: "not allowed",
} as const;

const MOST = 6;

type LineProps = {
  names: readonly string[];
  /** Where only the first are named. */
  count?: number;
  words: readonly [one: string, many: string];
  tone: string;
};

function Line({ names, count = names.length, words, tone }: LineProps) {
  if (count === 0) return null;
  const shown = names.slice(0, MOST);
  const rest = count - shown.length;
  return (
    <Row figure={count} tone={tone}>
      {count === 1 ? words[0] : words[1]}
      <span className="mono block text-ink-3 text-xs [overflow-wrap:anywhere]" dir="ltr">
        <VisibleText>{shown.join(", ")}</VisibleText>
        {rest > 0 && ` and ${formatNumber(rest)} more`}
      </span>
    </Row>
  );
}

function Row({ figure, tone, children }: { figure: number; tone: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline gap-2">
      <b className={cn("text-right font-[650] tabular-nums", tone)}>{formatNumber(figure)}</b>
      <div className="text-ink-2">{children}</div>
    </div>
  );
}

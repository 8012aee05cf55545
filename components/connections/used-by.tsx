// The agents that draw on a server, each with the alias it knows it by.
import { Dash } from "@/components/ui/figure";
import { QuietLink } from "@/components/ui/link";
import { tip } from "@/components/ui/tip";
import { traitsHref } from "@/lib/client/console-links";
import type { ServerItem } from "@/lib/client/servers";

const MOST = 3;

export function UsedBy({ uses }: { uses: ServerItem["usedBy"] }) {
  if (uses.length === 0) return <Dash />;
  const rest = uses.length - MOST;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      {uses.slice(0, MOST).map(({ agent, alias }) => (
        <QuietLink
          key={`${agent} ${alias}`}
          href={traitsHref(agent, { connection: alias })}
          className="mono truncate"
          {...tip(`as ${alias}`)}
        >
          {agent}
        </QuietLink>
      ))}
      {rest > 0 && <span className="text-ink-3">and {rest} more</span>}
    </span>
  );
}

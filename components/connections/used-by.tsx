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
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      {uses.slice(0, MOST).map(({ agent, alias }, index) => (
        <span key={`${agent} ${alias}`} className="flex min-w-0">
          <QuietLink
            href={traitsHref(agent, { connection: alias })}
            className="mono truncate"
            {...tip(`as ${alias}`)}
          >
            {agent}
          </QuietLink>
          {index < uses.length - 1 && ","}
        </span>
      ))}
      {rest > 0 && <span className="text-ink-3">and {rest} more</span>}
    </span>
  );
}

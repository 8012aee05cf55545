// What stands: the size of the workspace, each figure leading to its list.
import { Zap } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader, CardTitle, Overline } from "@/components/ui/card";
import { formatNumber } from "@/components/ui/format-number";
import { Link } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { traitsHref } from "@/lib/client/console-links";
import type { OverviewData } from "@/lib/client/overview";

export function StandingFigures({ overview }: { overview: OverviewData }) {
  const { stands, early } = overview;
  const figures = [
    { words: ["agent", "agents"], figure: stands.agents, href: "/agents" },
    { words: ["tool of agents", "tools of agents"], figure: stands.tools, href: "/tools" },
    { words: ["connection", "connections"], figure: stands.connections, href: "/connections" },
    { words: ["server", "servers"], figure: stands.servers, href: "/connections" },
    { words: ["override", "overrides"], figure: stands.overrides, href: "/agents" },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>What stands</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-wrap gap-x-7 gap-y-3">
        {figures.map(({ words: [one, many], figure, href }) => (
          <Stat
            key={many}
            figure={formatNumber(figure)}
            label={figure === 1 ? one : many}
            href={href}
          />
        ))}
      </CardBody>
      <div className="border-t px-4 py-3">
        <Overline className="flex items-center gap-1.5">
          <Zap aria-hidden className="size-3.5 text-early" />
          Tools that start early
        </Overline>
        <EarlyAgents early={early} />
      </div>
    </Card>
  );
}

function EarlyAgents({ early: { items, places } }: Pick<OverviewData, "early">) {
  if (items.length === 0)
    return (
      <p className="text-ink-3 text-sm">
        No tool starts early: every call waits for the end of the generation.
      </p>
    );
  const rest = places - items.length;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {items.map(({ agent, count }) => (
        <li key={agent} className="flex min-w-0 items-center gap-1.5">
          <Link href={traitsHref(agent, { early: "active" })} className="mono">
            {agent}
          </Link>
          <Badge>{formatNumber(count)}</Badge>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Link href="/agents" className="text-sm">
            and {formatNumber(rest)} more agents
          </Link>
        </li>
      )}
    </ul>
  );
}

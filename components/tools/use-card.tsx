// Which agents have a tool, under which name and with which traits; each leads to where that is said.
import { EarlyBadge } from "@/components/traits/early-badge";
import { ProvenanceBadge } from "@/components/traits/provenance-badge";
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Link, QuietLink } from "@/components/ui/link";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import { callsHref, traitsHref } from "@/lib/client/console-links";
import type { ToolDetailData } from "@/lib/client/tools";

export function UseCard({ uses }: Pick<ToolDetailData, "uses">) {
  return (
    <Card aria-labelledby="tool-uses">
      <CardHeader>
        <CardTitle id="tool-uses">Agents</CardTitle>
        <span className="text-ink-3 text-sm">what it means for each of them</span>
      </CardHeader>
      {uses.length === 0 ? (
        <CardBody>
          <p className="text-ink-2 text-sm">No agent has a connection to its source.</p>
        </CardBody>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="w-full min-w-xl border-separate border-spacing-0 text-sm">
            <thead>
              <tr className="text-left text-ink-3 text-xs *:border-b *:px-4 *:py-1.5 *:font-normal">
                <th scope="col">Agent</th>
                <th scope="col">Knows it as</th>
                <th scope="col">Strategy</th>
                <th scope="col">Early</th>
                <th scope="col">Who says so</th>
                <th scope="col">
                  <span className="sr-only">What it was asked for</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {uses.map((use) => (
                <Row key={`${use.agent} ${use.id}`} use={use} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function Row({ use }: { use: ToolDetailData["uses"][number] }) {
  const { agent, id, allowed, held, strategy, early, says } = use;
  return (
    <tr className="align-baseline *:border-b *:px-4 *:py-2 last:*:border-b-0">
      <th scope="row" className="text-left font-normal">
        <Link href={traitsHref(agent, { open: id })} className="mono">
          {agent}
        </Link>
      </th>
      <td className="mono [overflow-wrap:anywhere]">
        <VisibleText>{id}</VisibleText>
        {!allowed && (
          <Badge className="ml-2" {...tip("The connection's list does not have it")}>
            not allowed
          </Badge>
        )}
      </td>
      <td>
        <StrategyChips strategy={strategy} />
        {held && (
          <Badge
            tone="wait"
            className="ml-2"
            {...tip("What was said counts again after the review")}
          >
            held
          </Badge>
        )}
      </td>
      <td>
        <EarlyBadge early={{ isActive: early.active, reason: early.reason }} strategy={strategy} />
      </td>
      <td>
        <ProvenanceBadge layer={says.strategy} />
      </td>
      <td className="text-right">
        <QuietLink href={callsHref({ agent, tool: id })} aria-label={`Calls of ${agent}`}>
          Calls
        </QuietLink>
      </td>
    </tr>
  );
}

// What a subscription waits for, where its event is delivered to, and the latest deliveries.
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, FactList } from "@/components/ui/fact-list";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { JobData } from "@/lib/client/jobs";

/** Nothing for work. */
export function Subscription({ job: { awaits, deliverTo, deliveries } }: { job: JobData }) {
  if (awaits === null || deliverTo === null) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Event from outside</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        <FactList>
          <Fact name="Event">
            <VisibleText>{awaits.topic}</VisibleText>
          </Fact>
          <Fact name="Runs out">
            {awaits.until === null ? "waited for no longer" : <RelativeTime at={awaits.until} />}
          </Fact>
          <Fact name="Delivered to">
            <span className="mono text-xs">POST {deliverTo.path}</span>
            <CopyButton text={deliverTo.path} label="Copy the address" />
          </Fact>
          <Fact name="Signed with">
            <span>
              the secret <span className="mono text-xs">{deliverTo.secret}</span>, as Standard
              Webhooks says
            </span>
          </Fact>
        </FactList>
        <Deliveries deliveries={deliveries} />
      </CardBody>
    </Card>
  );
}

function Deliveries({ deliveries }: Pick<JobData, "deliveries">) {
  if (deliveries.length === 0)
    return <p className="text-ink-3 text-sm">Nothing was delivered yet.</p>;
  return (
    <ol aria-label="Latest deliveries" className="grid gap-1.5 text-sm">
      {deliveries.map(({ id, receivedAt, hasWoken, bytes }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <Chip tone={hasWoken ? "ok" : "plain"}>{hasWoken ? "the event" : "too late"}</Chip>
          <span className="mono text-xs [overflow-wrap:anywhere]">
            <VisibleText>{id}</VisibleText>
          </span>
          <span className="text-ink-2">
            <RelativeTime at={receivedAt} />, {bytes} bytes
          </span>
        </li>
      ))}
    </ol>
  );
}

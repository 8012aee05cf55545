"use client";
// What a tool's calls say of it: how long they take beside what its author expected, and how many run out of time (R130, R132).
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDuration } from "@/components/ui/format-duration";
import { formatNumber } from "@/components/ui/format-number";
import { QuietLink } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { Stat } from "@/components/ui/stat";
import { type CallFiguresData, toolFiguresOptions } from "@/lib/client/call-figures";
import { pricesHref } from "@/lib/client/console-links";
import { FindingList } from "./finding-list";
import { PatternWizard } from "./pattern-wizard";

export function FiguresCard({ id }: { id: string }) {
  const query = useQuery(toolFiguresOptions(id));
  return (
    <Card aria-labelledby="tool-figures">
      <CardHeader>
        <CardTitle id="tool-figures">Calls</CardTitle>
        <span className="text-ink-3 text-sm">how long they take, over every agent</span>
        <QuietLink href={pricesHref({ tool: id })} className="ml-auto text-sm">
          Price of a call
        </QuietLink>
      </CardHeader>
      <CardBody>
        <QueryStates query={query} loading={<Skeleton className="h-16" />}>
          {(figures) => (
            <div className="grid gap-4">
              <Figures figures={figures} />
              {figures.findings.length > 0 && <FindingList findings={figures.findings} />}
              <PatternWizard expected={figures.latency ?? figures.estimate} />
            </div>
          )}
        </QueryStates>
      </CardBody>
    </Card>
  );
}

function Figures({ figures }: { figures: CallFiguresData }) {
  const { calls, latency, estimate, timeouts } = figures;
  const { last, before } = timeouts;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-x-7 gap-y-3">
        <Stat
          figure={formatNumber(calls)}
          label={calls === 1 ? "call that ran" : "calls that ran"}
        />
        {latency && <Stat figure={formatDuration(latency.p50Ms)} label="half are faster (p50)" />}
        {latency && (
          <Stat figure={formatDuration(latency.p99Ms)} label="of 100, one is slower (p99)" />
        )}
        {last.calls > 0 && (
          <Stat
            figure={`${last.timeouts} of ${last.calls}`}
            label="of the last ran out of time"
            tone={last.timeouts > 0 ? "wait" : "plain"}
          />
        )}
        {before.calls > 0 && (
          <Stat figure={`${before.timeouts} of ${before.calls}`} label="of those before" />
        )}
      </div>
      {latency === null && (
        <p className="text-ink-2 text-sm">
          {calls === 0 ? "Nobody has called it yet." : "Percentiles are shown from 20 calls on."}
        </p>
      )}
      <p className="text-ink-3 text-sm">
        {estimate === null
          ? "Its author expected nothing in particular."
          : `Its author expected ${formatDuration(estimate.p50Ms)} usually, ${formatDuration(estimate.p99Ms)} at worst.`}
      </p>
    </div>
  );
}

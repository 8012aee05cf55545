"use client";
// One line for each stop: what stands still, who stopped it, when and why, and the way to lift it.
import { OctagonX } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format-number";
import { QuietLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import { agentSettingsHref, toolHref } from "@/lib/client/console-links";
import type { StopData } from "@/lib/client/stops";
import { StopReason } from "./stop-reason";
import { useLift } from "./use-stops";

/** Lines that are shown without being asked for: more would push the screen away. */
const SHOWN = 2;

type StopStripsProps = { stops: readonly StopData[]; mayGovern: boolean };

export function StopStrips({ stops, mayGovern }: StopStripsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? stops : stops.slice(0, SHOWN);
  const rest = stops.length - shown.length;
  return (
    <section
      aria-label="Stopped now"
      className="max-h-[40dvh] shrink-0 overflow-y-auto border-refused/40 border-b bg-refused-soft"
    >
      <ul className="divide-y divide-refused/20">
        {shown.map((stop) => (
          <StopStrip key={stop.id} stop={stop} mayGovern={mayGovern} />
        ))}
      </ul>
      {stops.length > SHOWN && (
        <p className="border-refused/20 border-t px-4.5 py-1">
          <Button size="sm" variant="ghost" onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Show ${SHOWN} only` : `Show ${formatNumber(rest)} more`}
          </Button>
        </p>
      )}
    </section>
  );
}

function StopStrip({ stop, mayGovern }: { stop: StopData; mayGovern: boolean }) {
  const lift = useLift();
  const { id, startedBy, startedAt } = stop;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4.5 py-1.5 text-sm max-sm:px-4">
      <OctagonX aria-hidden className="size-4 shrink-0 text-refused" />
      <p className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <StopName stop={stop} />{" "}
        <span className="text-ink-2">
          by {startedBy.name}, <RelativeTime at={startedAt} />
        </span>
      </p>
      <StopReason stop={stop} mayGovern={mayGovern} />
      {mayGovern && (
        <Button size="sm" isBusy={lift.isPending} onClick={() => lift.mutate(id)}>
          Lift
        </Button>
      )}
    </li>
  );
}

const SENTENCE = {
  agent: ["Stopped:", "calls nothing and says nothing"],
  tool: ["Stopped:", "does not start"],
  early: ["Stopped:", "calls wait for the end of the generation"],
} as const;

function StopName({ stop }: { stop: StopData }) {
  const [before, after] = SENTENCE[stop.scope];
  const href = hrefOf(stop);
  return (
    <span>
      <strong className="font-semibold">
        {before}{" "}
        {href === null ? (
          stop.name
        ) : (
          <QuietLink href={href}>
            <VisibleText>{stop.name}</VisibleText>
          </QuietLink>
        )}
      </strong>{" "}
      <span className="text-ink-2 max-md:hidden">({after})</span>
    </span>
  );
}

function hrefOf({ agent, tool }: StopData): string | null {
  if (tool !== null) return toolHref(tool);
  return agent === null ? null : agentSettingsHref(agent);
}

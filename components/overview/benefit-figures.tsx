// What governance has bought of late: each figure opens the rounds behind it.
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDuration } from "@/components/ui/format-duration";
import { formatNumber } from "@/components/ui/format-number";
import { Stat } from "@/components/ui/stat";
import { roundsHref } from "@/lib/client/console-links";
import type { OverviewData } from "@/lib/client/overview";

export function BenefitFigures({ overview: { bought } }: { overview: OverviewData }) {
  const figures = figuresOf(bought);
  return (
    <Card>
      <CardHeader>
        <CardTitle>What governance bought</CardTitle>
        <span className="text-ink-3 text-sm">in the last 30 days</span>
      </CardHeader>
      <CardBody className="flex flex-wrap gap-x-7 gap-y-3">
        {bought.rounds === 0 ? (
          <p className="text-ink-2">Nothing yet: no round has run.</p>
        ) : (
          figures.map(({ figure, label, tone, href }) => (
            <Stat key={label} figure={figure} label={label} tone={tone} href={href} />
          ))
        )}
      </CardBody>
    </Card>
  );
}

type Bought = OverviewData["bought"];

/** Those that stand at zero are said too: nothing was needed, which is worth knowing. */
function figuresOf({
  since,
  pairs,
  unknownTools,
  savedMs,
  hits,
  undone,
  partlyUndone,
  observed,
}: Bought) {
  const list = (params: Parameters<typeof roundsHref>[0]) => roundsHref({ ...params, since });
  return [
    {
      figure: formatNumber(pairs),
      label: pairs === 1 ? "pair prevented" : "pairs prevented",
      tone: "refused",
      href: list({ code: "STRATEGY_INCOMPATIBLE" }),
    },
    {
      figure: formatNumber(unknownTools),
      label: "unclassified tools kept alone",
      tone: "refused",
      href: list({ code: "UNKNOWN_RUNS_ALONE" }),
    },
    {
      figure: savedMs === 0 ? "0 s" : formatDuration(savedMs),
      label: "saved by overlap",
      tone: "early",
      href: list({ has: "early" }),
    },
    {
      figure: formatNumber(hits),
      label: hits === 1 ? "repeat suppressed" : "repeats suppressed",
      tone: "hit",
      href: list({ has: "hits" }),
    },
    {
      figure: partlyUndone === 0 ? formatNumber(undone) : `${undone} of ${undone + partlyUndone}`,
      label: partlyUndone === 0 ? "undone cleanly" : "undone cleanly, the rest in part",
      tone: "undo",
      href: list({ has: "compensations" }),
    },
    ...(observed === 0
      ? []
      : [
          {
            figure: formatNumber(observed),
            label: "would have been refused",
            tone: "wait" as const,
            href: list({ has: "observed" }),
          },
        ]),
  ] as const;
}

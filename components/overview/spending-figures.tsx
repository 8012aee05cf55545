// What rounds have cost of late: each figure opens the rounds behind it, or the prices that are not set.
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { formatMoney } from "@/components/ui/format-money";
import { formatCount, formatNumber } from "@/components/ui/format-number";
import { Link } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { pricesHref, roundsHref } from "@/lib/client/console-links";
import type { OverviewData } from "@/lib/client/overview";

/** Says nothing before the first round. */
export function SpendingFigures({ overview: { bought, spent } }: { overview: OverviewData }) {
  if (bought.rounds === 0) return null;
  const { micros, savedMicros, input, output, currency, unpriced } = spent;
  const { since } = bought;
  const isCounted = micros > 0 || input + output > 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>What it cost</CardTitle>
        <span className="text-ink-3 text-sm">in the last 30 days</span>
      </CardHeader>
      <CardBody className="flex flex-wrap gap-x-7 gap-y-3">
        {isCounted && (unpriced.length === 0 || micros > 0) && (
          <Stat
            figure={formatMoney(micros, currency)}
            label="spent on models and tools"
            href={roundsHref({ has: "costs", since })}
          />
        )}
        {savedMicros > 0 && (
          <Stat
            figure={formatMoney(savedMicros, currency)}
            label="saved by the ledger"
            tone="hit"
            href={roundsHref({ has: "hits", since })}
          />
        )}
        {input + output > 0 && (
          <Stat figure={formatNumber(input + output)} label="tokens read and said" />
        )}
        {unpriced.length > 0 && (
          <Stat
            figure={formatCount(unpriced.length, "model")}
            label="no price set"
            tone="wait"
            href={pricesHref()}
          />
        )}
        {!isCounted && (
          <p className="text-ink-2">
            Nothing: only recordings have answered, and no tool has a price.{" "}
            <Link href={pricesHref()}>Set prices</Link>
          </p>
        )}
      </CardBody>
    </Card>
  );
}

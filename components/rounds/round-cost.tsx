// The charges of a round: what it came to, each answer of its model and each that a tool asked for, each priced call, and what the ledger kept from costing twice.
import { EmptyState } from "@/components/data/empty-state";
import { Banner } from "@/components/ui/banner";
import { Card, CardBody } from "@/components/ui/card";
import { formatMoney } from "@/components/ui/format-money";
import { formatCount, formatNumber } from "@/components/ui/format-number";
import { Link, LinkButton } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { pricesHref, roundCostHref } from "@/lib/client/console-links";
import type { RoundCostData } from "@/lib/client/round-cost";
import type { RoundAddress } from "@/lib/client/rounds";
import { AnswerLine, AskedLine, CallLine, CostList, HitLine, RunLine } from "./cost-lines";
import { tokensOf } from "./cost-sums";

type RoundCostProps = { readonly round: RoundAddress; readonly cost: RoundCostData };

export function RoundCost({ round, cost }: RoundCostProps) {
  const { answers, asked, calls, hits, runs, open, currency } = cost;
  if (answers.length + asked.length + calls.length + hits.length + runs.length + open === 0)
    return (
      <EmptyState
        title="Nothing was charged in this round"
        action={<LinkButton href={pricesHref()}>See the prices</LinkButton>}
      >
        No model has answered, and no tool that has a price was called.
      </EmptyState>
    );
  const money = (micros: number) => formatMoney(micros, currency);
  return (
    <div className="grid max-w-4xl gap-4">
      <Sums cost={cost} />
      <Unpriced cost={cost} />
      {open > 0 && (
        <Banner tone="warning">
          {formatCount(open, "call")} of a priced tool {open === 1 ? "is" : "are"} in doubt: charged
          once somebody knows whether {open === 1 ? "it" : "they"} ran.
        </Banner>
      )}
      <CostList title="Answers" says="what the model read and said, attempt by attempt">
        {answers.map((answer) => (
          <AnswerLine key={answer.attempt} answer={answer} money={money} />
        ))}
      </CostList>
      <CostList title="Asked by tools" says="what tools have asked a model, such as about a file">
        {asked.map((one) => (
          <AskedLine key={one.id} asked={one} {...{ round, money }} />
        ))}
      </CostList>
      <CostList title="Calls" says="of tools that have a price, each charged once">
        {calls.map((call) => (
          <CallLine key={`${call.index} ${call.occurrence}`} {...{ round, call, money }} />
        ))}
      </CostList>
      <CostList
        title="Not charged twice"
        says="calls that the ledger answered, so that nothing ran"
      >
        {hits.map((hit) => (
          <HitLine key={`${hit.attempt} ${hit.index}`} {...{ round, hit, money }} />
        ))}
      </CostList>
      <CostList title="Other agents" says="runs that its calls have begun; not in the sum above">
        {runs.map((run) => (
          <RunLine key={run.run} href={roundCostHref(run.run, 0)} run={run} money={money} />
        ))}
      </CostList>
    </div>
  );
}

function Sums({ cost }: { cost: RoundCostData }) {
  const { micros, savedMicros, answers, asked, calls, currency, unpriced } = cost;
  const all = [...answers, ...asked];
  const isPriced = calls.length > 0 || all.some((answer) => answer.micros !== null);
  const tokens = tokensOf(all);
  return (
    <Card>
      <CardBody className="flex flex-wrap gap-x-7 gap-y-3">
        {(isPriced || unpriced.length === 0) && (
          <Stat figure={formatMoney(micros, currency)} label="this round cost" />
        )}
        {savedMicros > 0 && (
          <Stat
            figure={formatMoney(savedMicros, currency)}
            label="saved by the ledger"
            tone="hit"
          />
        )}
        {tokens > 0 && <Stat figure={formatNumber(tokens)} label="tokens read and said" />}
      </CardBody>
    </Card>
  );
}

function Unpriced({ cost: { unpriced } }: { cost: RoundCostData }) {
  if (unpriced.length === 0) return null;
  return (
    <Banner tone="info" title="No price set">
      {unpriced.map((model, at) => (
        <span key={model}>
          {at > 0 && ", "}
          <Link href={pricesHref({ model })} className="mono">
            {model}
          </Link>
        </span>
      ))}{" "}
      is counted in tokens only. A price that is set now holds from the next round on.
    </Banner>
  );
}

// One charge a line: what was charged for at the start, the amount at the end.
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/components/ui/format-number";
import { Link } from "@/components/ui/link";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import { roundHref } from "@/lib/client/console-links";
import type { AnswerCostData, CallCostData, RoundCostData } from "@/lib/client/round-cost";
import type { RoundAddress } from "@/lib/client/rounds";

type Money = (micros: number) => string;

type CostListProps = {
  readonly title: string;
  readonly says: string;
  readonly children: readonly ReactNode[];
};

/** Says nothing where there is no line. */
export function CostList({ title, says, children }: CostListProps) {
  if (children.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <span className="text-ink-3 text-sm">{says}</span>
      </CardHeader>
      <ul>{children}</ul>
    </Card>
  );
}

export function AnswerLine({ answer, money }: { answer: AnswerCostData; money: Money }) {
  return (
    <Answered answer={answer} money={money}>
      <span>Attempt {answer.attempt + 1}</span>
    </Answered>
  );
}

export function AskedLine({
  round,
  asked,
  money,
}: OfRound & { asked: RoundCostData["asked"][number] }) {
  return (
    <Answered answer={asked} money={money}>
      <ActionLink round={round} place={asked} tool={asked.tool} />
    </Answered>
  );
}

type AnsweredProps = { answer: AnswerCostData; money: Money; children: ReactNode };

function Answered({ answer, money, children }: AnsweredProps) {
  const { model, isReplay, input, cachedInput, output, isEstimated, price } = answer;
  return (
    <Line amount={<Amount answer={answer} money={money} />}>
      <span className="flex flex-wrap items-center gap-x-2">
        {children}
        <span className="mono text-sm">
          <VisibleText>{model}</VisibleText>
        </span>
        {isEstimated && !isReplay && (
          <Badge
            {...tip("Its provider has counted nothing: four characters are taken for a token")}
          >
            estimated
          </Badge>
        )}
      </span>
      <span className="text-ink-2 text-sm">
        {formatNumber(input)} tokens in
        {cachedInput > 0 && `, ${formatNumber(cachedInput)} of them cached`}, {formatNumber(output)}{" "}
        out
        {price &&
          ` · at ${money(price.input)}, ${money(price.cachedInput)} and ${money(price.output)} a million`}
      </span>
    </Line>
  );
}

function Amount({ answer: { micros, isReplay }, money }: { answer: AnswerCostData; money: Money }) {
  if (micros !== null) return money(micros);
  if (isReplay)
    return (
      <span
        className="font-normal text-ink-3"
        {...tip("It was written beforehand: no provider was asked")}
      >
        nothing
      </span>
    );
  return <span className="font-normal text-wait">no price</span>;
}

type OfRound = { readonly round: RoundAddress; readonly money: Money };

export function CallLine({ round, call, money }: OfRound & { call: CallCostData }) {
  const { attempt, index, tool, micros } = call;
  return (
    <Line amount={money(micros)}>
      <ActionLink round={round} place={{ attempt, index }} tool={tool} />
    </Line>
  );
}

type Hit = RoundCostData["hits"][number];

export function HitLine({ round, hit, money }: OfRound & { hit: Hit }) {
  const { attempt, index, tool, of, savedMicros } = hit;
  const where = of.round === round.round ? "" : ` of round ${of.round + 1}`;
  return (
    <Line amount={money(savedMicros)} className="text-hit">
      <ActionLink round={round} place={{ attempt, index }} tool={tool} />
      <span className="text-ink-2 text-sm">
        Answered by #{of.index}
        {where}
      </span>
    </Line>
  );
}

type Run = RoundCostData["runs"][number];

export function RunLine({ run, href, money }: { run: Run; href: string; money: Money }) {
  return (
    <Line amount={money(run.micros)}>
      <Link href={href} className="mono">
        {run.agent}
      </Link>
    </Line>
  );
}

type ActionLinkProps = {
  readonly round: RoundAddress;
  readonly place: { readonly attempt: number; readonly index: number };
  readonly tool: string;
};

function ActionLink({ round: { turn, round }, place: { attempt, index }, tool }: ActionLinkProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Link href={`${roundHref(turn, round)}?open=${attempt}.${index}`} className="mono">
        <VisibleText>{tool}</VisibleText>
      </Link>
      <span className="mono text-ink-3 text-xs">
        #{index}
        {attempt > 0 && ` · attempt ${attempt + 1}`}
      </span>
    </span>
  );
}

type LineProps = { amount: ReactNode; className?: string; children: ReactNode };

function Line({ amount, className, children }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-t px-4 py-2 first:border-t-0">
      <span className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">{children}</span>
      <span className={cn("shrink-0 font-medium tabular-nums", className)}>{amount}</span>
    </li>
  );
}

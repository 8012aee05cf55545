// Models and priced tools as lines: what each costs, and what it has answered without a price.
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/components/ui/format-money";
import { formatCount, formatNumber } from "@/components/ui/format-number";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import { toolHref } from "@/lib/client/console-links";
import type { PricedModelData, PricedToolData } from "@/lib/client/prices";
import { modelPriceWords } from "./price-words";

type LineProps<T> = {
  readonly line: T;
  readonly currency: string;
  /** Absent for whoever may only read. */
  readonly onEdit: (() => void) | undefined;
};

export function ModelPriceLine({ line, currency, onEdit }: LineProps<PricedModelData>) {
  const { model, price, isReplay, answers, input, output } = line;
  return (
    <Line name={model} onEdit={onEdit} word={price === null ? "Set price" : "Change"}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="mono [overflow-wrap:anywhere]">
          <VisibleText>{model}</VisibleText>
        </span>
        {isReplay && <Badge>written beforehand</Badge>}
        {price === null && !isReplay && <Badge tone="wait">no price set</Badge>}
      </span>
      <span className="text-ink-2 text-sm">
        {price !== null && modelPriceWords(price, currency)}
        {price === null &&
          (isReplay ? "Asks nobody, so it costs nothing" : "Counted in tokens only")}
        <SetBy line={line} />
      </span>
      <span className="text-ink-3 text-sm">
        {answers === 0
          ? "No answer in the last 30 days"
          : `${formatCount(answers, "answer")} in the last 30 days: ${formatNumber(input)} tokens in, ${formatNumber(output)} out`}
      </span>
    </Line>
  );
}

export function ToolPriceLine({ line, currency, onEdit }: LineProps<PricedToolData>) {
  const { tool, price } = line;
  return (
    <Line name={tool} onEdit={onEdit} word="Change">
      <Link href={toolHref(tool)} className="mono [overflow-wrap:anywhere]">
        {tool}
      </Link>
      <span className="text-ink-2 text-sm">
        {formatMoney(price.call, currency)} for each call that runs
        <SetBy line={line} />
      </span>
    </Line>
  );
}

function SetBy({ line: { setBy, setAt } }: { line: Pick<PricedToolData, "setBy" | "setAt"> }) {
  if (setBy === null || setAt === null) return null;
  return (
    <span className="text-ink-3">
      {" "}
      · set by {setBy} <RelativeTime at={setAt} />
    </span>
  );
}

type FrameProps = {
  readonly name: string;
  readonly word: string;
  readonly onEdit: (() => void) | undefined;
  readonly children: ReactNode;
};

function Line({ name, word, onEdit, children }: FrameProps) {
  return (
    <li className="flex items-start justify-between gap-3 border-t px-4 py-2.5 first:border-t-0">
      <span className="grid min-w-0 gap-0.5">{children}</span>
      {onEdit && (
        <Button size="sm" onClick={onEdit} aria-label={`${word} of ${name}`}>
          {word}
        </Button>
      )}
    </li>
  );
}

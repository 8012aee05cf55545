// A strategy as colour, sign and word together; or all strategies of a tool.
import { Chip } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import { tip } from "@/components/ui/tip";
import { StrategyIcon } from "./strategy-icon";
import { STRATEGY_MEANINGS, type StrategyWord } from "./strategy-words";

export function StrategyChip({
  strategy,
  className,
}: {
  strategy: StrategyWord;
  className?: string;
}) {
  return (
    <Chip tone={strategy} className={className} {...tip(STRATEGY_MEANINGS[strategy])}>
      <StrategyIcon strategy={strategy} />
      {strategy}
    </Chip>
  );
}

export function StrategyChips(props: { strategy: readonly StrategyWord[]; className?: string }) {
  return (
    <span className={cn("inline-flex flex-wrap items-center gap-1", props.className)}>
      {props.strategy.map((strategy) => (
        <StrategyChip key={strategy} strategy={strategy} />
      ))}
    </span>
  );
}

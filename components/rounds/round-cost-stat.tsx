// What a round cost, in one figure that leads to the charges: money where a price is known, else the tokens.
import { formatMoney } from "@/components/ui/format-money";
import { formatNumber } from "@/components/ui/format-number";
import { Stat } from "@/components/ui/stat";
import { roundCostHref } from "@/lib/client/console-links";
import type { RoundCostData } from "@/lib/client/round-cost";
import type { RoundAddress } from "@/lib/client/rounds";
import { tokensOf } from "./cost-sums";

type RoundCostStatProps = { readonly round: RoundAddress; readonly cost: RoundCostData };

export function RoundCostStat({ round, cost }: RoundCostStatProps) {
  const href = roundCostHref(round.turn, round.round);
  const { micros, unpriced, currency } = cost;
  if (micros > 0)
    return (
      <Stat
        figure={formatMoney(micros, currency)}
        label={unpriced.length > 0 ? "cost, in part" : "cost"}
        href={href}
      />
    );
  if (unpriced.length === 0) return null;
  return (
    <Stat
      figure={formatNumber(tokensOf([...cost.answers, ...cost.asked]))}
      label="tokens, no price set"
      href={href}
    />
  );
}

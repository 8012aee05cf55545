// What a round cost, as the browser asks for it.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getRoundCost } from "@/lib/contracts/round-cost";
import { call } from "./request";
import { type RoundAddress, type RoundData, roundKeys } from "./rounds";

export type RoundCostData = ResponseOf<typeof getRoundCost>;
export type AnswerCostData = RoundCostData["answers"][number];
export type CallCostData = RoundCostData["calls"][number];

/** Asked anew when something that may have been charged has happened. */
export function roundCostOptions(
  { turn, round }: RoundAddress,
  {
    attempts,
    figures,
    state,
    doubts,
  }: Pick<RoundData, "attempts" | "figures" | "state" | "doubts">,
) {
  const { calls, hits } = figures;
  const version = [attempts, calls, hits, doubts, state].join(" ");
  return queryOptions({
    queryKey: [...roundKeys.details({ turn, round }), "cost", version] as const,
    queryFn: ({ signal }) =>
      call<typeof getRoundCost>("GET /rounds/{turn}/{round}/cost", {
        params: { turn, round },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

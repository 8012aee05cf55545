// What models and tools cost, as the browser asks for it and sets it.
import { queryOptions } from "@tanstack/react-query";
import type { BodyInputOf, ResponseOf } from "@/lib/contracts/endpoint";
import type { getPrices, putPrice } from "@/lib/contracts/prices";
import { call } from "./request";

export type PricesData = ResponseOf<typeof getPrices>;
export type PricedModelData = PricesData["models"][number];
export type PricedToolData = PricesData["tools"][number];
export type PriceInput = BodyInputOf<typeof putPrice>;

export const priceKeys = { all: ["prices"] as const };

export function pricesOptions() {
  return queryOptions({
    queryKey: priceKeys.all,
    queryFn: ({ signal }) => call<typeof getPrices>("GET /prices", { signal }),
  });
}

export function putPriceMutation() {
  return {
    mutationFn: ({ version, input }: { version: number; input: PriceInput }) =>
      call<typeof putPrice>("PUT /prices", { body: input, version }),
  };
}

// What a price says in a line.
import { formatMoney } from "@/components/ui/format-money";
import type { PricedModelData } from "@/lib/client/prices";

/** "$3.00 in · $0.30 cached · $15.00 out". */
export function modelPriceWords(
  { input, cachedInput, output }: NonNullable<PricedModelData["price"]>,
  currency: string,
): string {
  const [read, cached, said] = [input, cachedInput, output].map((one) =>
    formatMoney(one, currency),
  );
  return `${read} in · ${cached} cached · ${said} out`;
}

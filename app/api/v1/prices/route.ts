import { getPrices, putPrice } from "@/lib/contracts/prices";
import { door } from "@/lib/server/door";
import { getPrices as get } from "@/lib/services/prices/get-prices";
import { putPrice as put } from "@/lib/services/prices/put-price";

export const GET = door(getPrices, ({ context }) => get(context));

export const PUT = door(putPrice, ({ context, version, body }) =>
  put(context, { version, input: body }),
);

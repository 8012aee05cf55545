import { getTurnOffer } from "@/lib/contracts/catalogs";
import { door } from "@/lib/server/door";
import { getTurnOffer as get } from "@/lib/services/catalogs/get-turn-offer";

export const GET = door(getTurnOffer, ({ context, params, query }) =>
  get(context, { ...params, ...query }),
);

import { getCatalog } from "@/lib/contracts/catalogs";
import { door } from "@/lib/server/door";
import { getCatalog as get } from "@/lib/services/catalogs/get-catalog";

export const GET = door(getCatalog, ({ context, params, query }) =>
  get(context, { ...params, ...query }),
);

import { getCatalogText } from "@/lib/contracts/catalogs";
import { door } from "@/lib/server/door";
import { getCatalogText as get } from "@/lib/services/catalogs/get-catalog-text";

export const GET = door(getCatalogText, ({ context, params, query }) =>
  get(context, { ...params, ...query }),
);

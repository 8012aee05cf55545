import { getCatalogForm } from "@/lib/contracts/catalogs";
import { door } from "@/lib/server/door";
import { getCatalogForm as get } from "@/lib/services/catalogs/get-catalog-form";

export const GET = door(getCatalogForm, ({ context, params, query }) =>
  get(context, { ...params, ...query }),
);

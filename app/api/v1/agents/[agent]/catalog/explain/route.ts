import { explainCatalogTool } from "@/lib/contracts/catalogs";
import { door } from "@/lib/server/door";
import { explainCatalogTool as explain } from "@/lib/services/catalogs/explain-catalog-tool";

export const GET = door(explainCatalogTool, ({ context, params, query }) =>
  explain(context, { ...params, ...query }),
);

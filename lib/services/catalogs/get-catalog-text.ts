// The catalog as the text that the model reads; nothing here decides anything (R78).
import type { getCatalogText as getCatalogTextEndpoint } from "@/lib/contracts/catalogs";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { renderCatalogText } from "@/lib/domain/catalog/render-catalog-text";
import type { ServiceContext } from "../service-context";
import type { CatalogPlace } from "./get-catalog";
import { loadCatalog } from "./load-catalog";

/** @throws AppError NOT_FOUND */
export async function getCatalogText(
  context: ServiceContext,
  place: CatalogPlace,
): Promise<ResponseOf<typeof getCatalogTextEndpoint>> {
  const { tools, hash, revision } = await loadCatalog(context, place);
  return { revision, hash, text: renderCatalogText(tools) };
}

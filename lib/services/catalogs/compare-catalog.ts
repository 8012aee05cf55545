// Two catalogs side by side: another agent's, or the same agent's at another revision.
import type { compareCatalog as compareCatalogEndpoint } from "@/lib/contracts/catalogs";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { compareCatalogs } from "@/lib/domain/catalog/compare-catalogs";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { ServiceContext } from "../service-context";
import { toCatalogTool } from "./catalog-tool";
import type { CatalogPlace } from "./get-catalog";
import { type CatalogAt, loadCatalog } from "./load-catalog";

/** @throws AppError NOT_FOUND */
export async function compareCatalog(
  context: ServiceContext,
  { left, right }: { readonly left: CatalogPlace; readonly right: CatalogPlace },
): Promise<ResponseOf<typeof compareCatalogEndpoint>> {
  const [one, other] = [await loadCatalog(context, left), await loadCatalog(context, right)];
  const differences = compareCatalogs(one.tools, other.tools);
  const ids = new Set([...one.tools, ...other.tools].map(({ id }) => id));
  return {
    left: placeOf(one),
    right: placeOf(other),
    same: ids.size - differences.length,
    differences: differences.map(({ id, left: ours, right: theirs, differs }) => ({
      id,
      left: sideOf(one, ours),
      right: sideOf(other, theirs),
      differs: [...differs],
    })),
  };
}

function placeOf({ agent, revision, hash }: CatalogAt) {
  return { agent: agent.slug, revision, hash };
}

function sideOf(catalog: CatalogAt, tool: EffectiveTool | null) {
  return tool && toCatalogTool(tool, catalog.records.get(tool.id));
}

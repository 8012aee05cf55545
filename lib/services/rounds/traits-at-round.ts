// The traits that a call was judged by: at the revision that its round had pinned, in the namespace that it named.
import type { ActionDetail } from "@/lib/contracts/action-view";
import type { RoundRecord } from "@/lib/db/rounds/rounds";
import { callTraits } from "@/lib/domain/catalog/call-traits";
import { isAppError } from "@/lib/kernel/errors";
import type { JsonValue } from "@/lib/kernel/json";
import { loadCatalog } from "../catalogs/load-catalog";
import { inForceAt } from "../overrides/in-force";
import { toTraitsInForce } from "../overrides/override-view";
import type { ServiceContext } from "../service-context";

/** Null where the revision's catalog does not hold the tool. */
export async function traitsAtRound(
  context: ServiceContext,
  { agent, revision }: RoundRecord,
  id: string,
  args: JsonValue,
): Promise<ActionDetail["traits"]> {
  if (revision === null) return null;
  const catalog = await loadCatalog(context, { agent, revision }).catch((error: unknown) => {
    if (isAppError(error) && error.code === "NOT_FOUND") return null;
    throw error;
  });
  const tool = catalog?.tools.find((one) => one.id === id);
  if (!catalog || !tool) return null;
  const { alias, callable } = tool;
  const { namespace } = callTraits(tool, args);
  const spot = inForceAt(catalog, { alias, callable, namespace });
  return {
    revision,
    namespace,
    ...toTraitsInForce(spot),
    provenance: [...spot.provenance],
  };
}

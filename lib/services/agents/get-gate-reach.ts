// Which of an agent's tools a gate rule would ask a person about, before it is saved.
import type { getGateReach as getGateReachEndpoint } from "@/lib/contracts/agents";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { matchesTool } from "@/lib/domain/gates/gate-rule";
import { authorise } from "../actor";
import { loadCatalog } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";

const SHOWN = 12;

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getGateReach(
  context: ServiceContext,
  { agent, tool }: { readonly agent: string; readonly tool: string },
): Promise<ResponseOf<typeof getGateReachEndpoint>> {
  authorise(context.actor, "read");
  const { tools, standIns } = await loadCatalog(context, { agent });
  const found = tools.filter(({ id, allowed }) => allowed && matchesTool(tool, id));
  return {
    count: found.length,
    tools: found.slice(0, SHOWN).map(({ id }) => id),
    isOpenEnded: standIns.length > 0,
  };
}

// Takes a flow away: what it was and what it ran stay to be read.
import type { FlowView } from "@/lib/contracts/flows";
import { asJson } from "@/lib/db/engine/stored-json";
import { findFlow, removeFlow } from "@/lib/db/flows/flows";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { flowOrThrow, viewFlow } from "./flow-view";
import { offerFlows } from "./offer-flows";

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE */
export async function deleteFlow(
  context: ServiceContext,
  { name, version }: { name: string; version: number },
): Promise<Changed<FlowView>> {
  authorise(context.actor, "govern");
  return changeGovernance(context, async (tx) => {
    const record = flowOrThrow(await findFlow(tx, context.workspaceId, name), name);
    refuseStale(record, version);
    const result = await viewFlow(tx, context, record);
    await removeFlow(tx, context.workspaceId, name);
    const offered = await offerFlows(context, tx);
    const { agentSlug, flow } = record;
    return {
      result,
      summary: `Removed the flow ${name}`,
      audit: [
        {
          ...{ action: "flow.deleted", targetKind: "flow", targetId: name, agentSlug },
          before: asJson({ agent: agentSlug, version, flow }),
        },
        ...offered.audit,
      ],
      touched: offered.touched,
    };
  });
}

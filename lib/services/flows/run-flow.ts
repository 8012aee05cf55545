// Runs a flow's newest version: a turn whose rounds are its steps, so that nothing about a call is different in a flow.
import type { z } from "zod";
import type { FlowRunView, RunFlowInput } from "@/lib/contracts/flow-runs";
import { asJson } from "@/lib/db/engine/stored-json";
import { findFlowRun } from "@/lib/db/flows/flow-runs";
import { findFlow } from "@/lib/db/flows/flows";
import { authorise } from "../actor";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { toRunView } from "./flow-run-view";
import { flowOrThrow } from "./flow-view";
import { runOrThrow } from "./get-flow-run";
import { newFlowRun } from "./new-flow-run";

/** @throws AppError FORBIDDEN, NOT_FOUND for a flow or an agent that is not there. */
export async function runFlow(
  context: ServiceContext,
  { name, execution }: { name: string } & z.output<typeof RunFlowInput>,
): Promise<FlowRunView> {
  authorise(context.actor, "govern");
  const { actor, database, workspaceId } = context;
  const record = flowOrThrow(await findFlow(database.prisma, workspaceId, name), name);
  const { version, agentSlug } = record;
  const { turn, keep } = await newFlowRun(context, record, {
    ...{ execution, user: actor.id, startedBy: actor.name, session: actor.sessionId ?? null },
  });
  await actWithAudit(context, async (tx) => {
    await keep(tx);
    const target = { targetKind: "flow-run", targetId: turn.id, agentSlug };
    const after = asJson({ flow: name, version, execution });
    return { result: null, audit: [{ action: "flow.started", ...target, after }] };
  });
  context.turnRunner.launch(turn.id);
  return toRunView(runOrThrow(await findFlowRun(database.prisma, workspaceId, turn.id), turn.id));
}

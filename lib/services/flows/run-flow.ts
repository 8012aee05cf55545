// Runs a flow's newest version: a turn whose rounds are its steps, so that nothing about a call is different in a flow.
import type { z } from "zod";
import type { FlowRunView, RunFlowInput } from "@/lib/contracts/flow-runs";
import { asJson } from "@/lib/db/engine/stored-json";
import { createFlowRun, findFlowRun } from "@/lib/db/flows/flow-runs";
import { findFlow } from "@/lib/db/flows/flows";
import { createTurnRow } from "@/lib/db/turns/turns";
import { openFlowRun } from "@/lib/domain/flows/advance-flow";
import { authorise } from "../actor";
import { loadCatalog } from "../catalogs/load-catalog";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { withReader } from "../turns/choose-model";
import { newTurn } from "../turns/new-turn";
import { toRunView } from "./flow-run-view";
import { flowOrThrow } from "./flow-view";
import { runOrThrow } from "./get-flow-run";

/** @throws AppError FORBIDDEN, NOT_FOUND for a flow or an agent that is not there. */
export async function runFlow(
  context: ServiceContext,
  { name, execution }: { name: string } & z.output<typeof RunFlowInput>,
): Promise<FlowRunView> {
  authorise(context.actor, "govern");
  const { actor, database, workspaceId } = context;
  const record = flowOrThrow(await findFlow(database.prisma, workspaceId, name), name);
  const { flow, version, agentSlug } = record;
  const { tools, agent } = await loadCatalog(context, { agent: agentSlug });
  const called = new Set(flow.steps.map(({ tool }) => tool));
  const needed = tools
    .filter(({ id }) => called.has(id))
    .flatMap(({ definition }) => definition?.contract?.scopes ?? []);
  const turn = newTurn(context, {
    ...{ agent: agentSlug, execution, origin: "flow", user: actor.id, startedBy: actor.name },
    text: `${flow.title} (flow ${name}, version ${version})`,
    session: actor.sessionId ?? null,
    scopes: [...new Set(needed)].sort(),
    model: withReader({ kind: "flow", flow }, agent),
    earlyStarts: false,
  });
  const run = openFlowRun(flow, { id: turn.id, at: turn.startedAt });
  await actWithAudit(context, async (tx) => {
    await createTurnRow(tx, turn);
    await createFlowRun(tx, workspaceId, {
      ...{ id: turn.id, flowName: name, version, agentSlug, run },
      ...{ startedBy: actor.name, startedAt: turn.startedAt },
    });
    const target = { targetKind: "flow-run", targetId: turn.id, agentSlug };
    const after = asJson({ flow: name, version, execution });
    return { result: null, audit: [{ action: "flow.started", ...target, after }] };
  });
  context.turnRunner.launch(turn.id);
  return toRunView(runOrThrow(await findFlowRun(database.prisma, workspaceId, turn.id), turn.id));
}

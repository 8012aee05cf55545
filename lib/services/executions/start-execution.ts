// Has an agent do a task within a budget: a turn of its own, without a parent (R163, R164).
import type { z } from "zod";
import type { DispatchInput, ExecutionView } from "@/lib/contracts/executions";
import { asJson } from "@/lib/db/engine/stored-json";
import { createAgentRun } from "@/lib/db/turns/agent-runs";
import { createTurnRow } from "@/lib/db/turns/turns";
import { authorise } from "../actor";
import { loadCatalog } from "../catalogs/load-catalog";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { checkModel, ownModel } from "../turns/choose-model";
import { newTurn } from "../turns/new-turn";
import { executionOrThrow } from "./execution-view";

/** @throws AppError FORBIDDEN, NOT_FOUND for an agent that is not there, INVALID_INPUT for a model that is not. */
export async function startExecution(
  context: ServiceContext,
  { agent: slug, task, model: given, scopes, budget }: z.output<typeof DispatchInput>,
): Promise<ExecutionView> {
  authorise(context.actor, "govern");
  const { tools, agent } = await loadCatalog(context, { agent: slug });
  const model = given ?? ownModel(agent);
  checkModel(model);
  const needed = tools.flatMap(({ definition }) => definition?.contract?.scopes ?? []);
  const own = { ...budget, maxSpawn: 1 };
  const turn = newTurn(context, {
    ...{ agent: slug, text: task, origin: "api", model },
    user: context.actor.id,
    startedBy: context.actor.name,
    session: context.actor.sessionId ?? null,
    scopes: scopes ?? [...new Set(needed)].sort(),
    ...{ earlyStarts: true, execution: "real", run: { budget: own, ancestors: [] } },
  });
  const { id, workspaceId, startedAt } = turn;
  await actWithAudit(context, async (tx) => {
    await createTurnRow(tx, turn);
    await createAgentRun(tx, {
      ...{ id, workspaceId, agentSlug: slug, parentTurn: null, parentKey: null },
      ...{ mode: "detached", notify: "none", budget: own, createdAt: startedAt },
    });
    const line = { action: "turn.started", targetKind: "turn", targetId: id, agentSlug: slug };
    return { result: null, audit: [{ ...line, after: asJson({ model, budget: own }) }] };
  });
  context.turnRunner.launch(id);
  return executionOrThrow(context, id);
}

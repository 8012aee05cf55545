// Has an agent do a task within a budget: a turn of its own, without a parent (R163, R164).
import type { z } from "zod";
import type { DispatchInput, ExecutionView } from "@/lib/contracts/executions";
import { asJson } from "@/lib/db/engine/stored-json";
import { createAgentRun } from "@/lib/db/turns/agent-runs";
import { createTurnRow } from "@/lib/db/turns/turns";
import { scopesOf } from "@/lib/domain/lint/agent-lint";
import { closestWord } from "@/lib/kernel/closest-word";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { loadCatalog } from "../catalogs/load-catalog";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { checkModel, ownModel } from "../turns/choose-model";
import { newTurn } from "../turns/new-turn";
import { executionOrThrow } from "./execution-view";

/**
 * @throws AppError FORBIDDEN, NOT_FOUND for an agent that is not there, INVALID_INPUT for a model that is not, and for a
 * scope that none of the agent's tools needs.
 */
export async function startExecution(
  context: ServiceContext,
  { agent: slug, task, model: given, scopes, budget }: z.output<typeof DispatchInput>,
): Promise<ExecutionView> {
  authorise(context.actor, "govern");
  const { tools, agent } = await loadCatalog(context, { agent: slug });
  const model = given ?? ownModel(agent);
  checkModel(model);
  const needed = scopesOf(tools);
  checkScopes(slug, scopes ?? [], needed);
  const own = { ...budget, maxSpawn: 1 };
  const turn = newTurn(context, {
    ...{ agent: slug, text: task, origin: "api", model },
    user: context.actor.id,
    startedBy: context.actor.name,
    session: context.actor.sessionId ?? null,
    scopes: scopes ?? [...needed],
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

/** A run may do what its tools need, and nothing beyond that can be given to it (R161). */
function checkScopes(agent: string, given: readonly string[], needed: ReadonlySet<string>): void {
  const issues = given.flatMap((scope, at) => {
    if (needed.has(scope)) return [];
    const meant = closestWord(scope, needed);
    const way =
      meant === null ? `give some of: ${[...needed].join(", ")}` : `did you mean ${meant}?`;
    const end = needed.size === 0 ? "leave it out: they need none" : way;
    return [
      { path: `scopes.${at}`, message: `no tool that ${agent} may call needs ${scope}; ${end}` },
    ];
  });
  if (issues.length > 0) throw invalidInput(issues);
}

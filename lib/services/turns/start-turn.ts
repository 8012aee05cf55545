// Starts a turn of an agent: kept with everything that it needs, then driven by this process.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { StartTurnInput, startTurn as startTurnEndpoint } from "@/lib/contracts/turns";
import { asJson } from "@/lib/db/engine/stored-json";
import { createTurnRow } from "@/lib/db/turns/turns";
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import { authorise } from "../actor";
import { loadCatalog } from "../catalogs/load-catalog";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { checkModel, ownModel, withReader } from "./choose-model";
import { newTurn } from "./new-turn";
import { viewTurn } from "./turn-view";

/** @throws AppError FORBIDDEN, NOT_FOUND for an agent that is not there, INVALID_INPUT for a sample that is not. */
export async function startTurn(
  context: ServiceContext,
  { scopes, model: given, ...rest }: z.output<typeof StartTurnInput>,
): Promise<ResponseOf<typeof startTurnEndpoint>> {
  authorise(context.actor, "govern");
  const { tools, agent } = await loadCatalog(context, { agent: rest.agent });
  const asked = {
    ...rest,
    model: given === undefined ? ownModel(agent) : withReader(given, agent),
  };
  checkModel(asked.model);
  const needed = tools.flatMap(({ definition }) => definition?.contract?.scopes ?? []);
  const turn = newTurn(context, {
    ...asked,
    origin: context.actor.kind === "user" ? "playground" : "api",
    user: context.actor.id,
    startedBy: context.actor.name,
    session: context.actor.sessionId ?? null,
    scopes: scopes ?? [...new Set(needed)].sort(),
  });
  const row = await actWithAudit(context, async (tx) => ({
    result: await createTurnRow(tx, turn),
    audit: [startedLine(turn.id, asked)],
  }));
  context.turnRunner.launch(turn.id);
  return viewTurn(context, row);
}

/** What was asked is in the turn; the audit says who had which agent do something, and with what. */
function startedLine(
  id: string,
  {
    agent,
    model,
    earlyStarts,
    execution,
  }: Pick<z.output<typeof StartTurnInput>, "agent" | "earlyStarts" | "execution"> & {
    readonly model: ModelChoice;
  },
) {
  return {
    action: "turn.started",
    targetKind: "turn",
    targetId: id,
    agentSlug: agent,
    after: asJson({ model: spokenBy(model), earlyStarts, execution }),
  };
}

/** Neither a whole stream nor the arguments of a call, which may hold what nobody should read twice. */
function spokenBy(model: ModelChoice) {
  const { kind } = model;
  if (kind === "stream") return { kind, protocol: model.protocol };
  if (kind === "flow") return { kind, flow: model.flow.name };
  return kind === "call" ? { kind, tool: model.tool } : model;
}

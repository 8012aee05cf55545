// Runs a flow's newest version: a turn whose rounds are its steps, so that nothing about a call is different in a flow.
import type { z } from "zod";
import type { FlowRunView, RunFlowInput } from "@/lib/contracts/flow-runs";
import { asJson } from "@/lib/db/engine/stored-json";
import { findFlowRun } from "@/lib/db/flows/flow-runs";
import { type FlowRecord, findFlow } from "@/lib/db/flows/flows";
import { inputSchemaOf } from "@/lib/domain/flows/flow-input";
import { invalidInput } from "@/lib/kernel/invalid-input";
import type { JsonObject } from "@/lib/kernel/json";
import { authorise } from "../actor";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { toRunView } from "./flow-run-view";
import { flowOrThrow } from "./flow-view";
import { runOrThrow } from "./get-flow-run";
import { newFlowRun } from "./new-flow-run";

/** @throws AppError FORBIDDEN, NOT_FOUND for a flow or an agent that is not there, INVALID_INPUT with each argument that does not fit. */
export async function runFlow(
  context: ServiceContext,
  { name, execution, args }: { name: string } & z.output<typeof RunFlowInput>,
): Promise<FlowRunView> {
  authorise(context.actor, "govern");
  const { actor, database, workspaceId } = context;
  const record = flowOrThrow(await findFlow(database.prisma, workspaceId, name), name);
  const { version, agentSlug } = record;
  refuseUnfit(context, record, args);
  const { turn, keep } = await newFlowRun(context, record, {
    ...{ execution, args, user: actor.id, startedBy: actor.name, session: actor.sessionId ?? null },
  });
  await actWithAudit(context, async (tx) => {
    await keep(tx);
    const target = { targetKind: "flow-run", targetId: turn.id, agentSlug };
    // Not what it was given, which may hold what nobody should read twice.
    const after = asJson({ flow: name, version, execution });
    return { result: null, audit: [{ action: "flow.started", ...target, after }] };
  });
  context.turnRunner.launch(turn.id);
  const kept = await findFlowRun(database.prisma, workspaceId, turn.id);
  return toRunView(runOrThrow(kept, turn.id), context.redactor);
}

function refuseUnfit(
  { argumentValidator }: ServiceContext,
  { flow }: FlowRecord,
  args: JsonObject,
): void {
  const issues = argumentValidator.validate(inputSchemaOf(flow), args);
  if (issues.length > 0)
    throw invalidInput(
      issues.map(({ path, message }) => ({ path: path === "" ? "args" : `args.${path}`, message })),
    );
}

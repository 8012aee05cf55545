// Stores a flow as its first or its next version, by the same transaction, audit and dry run as every governance change.
import type { z } from "zod";
import type { FlowView, SaveFlowInput } from "@/lib/contracts/flows";
import type { Db } from "@/lib/db/engine/database";
import { asJson } from "@/lib/db/engine/stored-json";
import { type FlowRecord, findFlow, lastFlowVersion, putFlow } from "@/lib/db/flows/flows";
import { AppError } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { authorise } from "../actor";
import { type Change, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { checkFlow } from "./check-flow";
import { flowOrThrow, viewFlow } from "./flow-view";
import { offerFlows } from "./offer-flows";

type Wanted = z.output<typeof SaveFlowInput>;

/** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT, CONFLICT for a name that is taken. */
export async function createFlow(
  context: ServiceContext,
  wanted: Wanted,
): Promise<Changed<FlowView>> {
  authorise(context.actor, "govern");
  const { name } = wanted.flow;
  await checkFlow(context, wanted.agent, wanted.flow);
  return changeGovernance(context, async (tx) => {
    if (await findFlow(tx, context.workspaceId, name))
      throw new AppError("CONFLICT", `There is a flow ${name} already; save its next version.`);
    return store(context, tx, wanted, null);
  });
}

/** What is saved unchanged stays the version that it is. @throws AppError also STALE */
export async function updateFlow(
  context: ServiceContext,
  { name, version, wanted }: { name: string; version: number; wanted: Wanted },
): Promise<Changed<FlowView>> {
  authorise(context.actor, "govern");
  if (wanted.flow.name !== name)
    throw invalidInput([{ path: "flow.name", message: `is ${name}; a flow keeps its name` }]);
  await checkFlow(context, wanted.agent, wanted.flow);
  return changeGovernance(context, async (tx) => {
    const before = flowOrThrow(await findFlow(tx, context.workspaceId, name), name);
    refuseStale(before, version);
    if (isSame(before, wanted))
      return { result: await viewFlow(tx, context, before), summary: "", audit: [], touched: {} };
    return store(context, tx, wanted, before);
  });
}

async function store(
  context: ServiceContext,
  tx: Db,
  { agent, flow }: Wanted,
  before: FlowRecord | null,
): Promise<Change<FlowView>> {
  const { workspaceId, actor, clock } = context;
  const { name } = flow;
  const record: FlowRecord = {
    ...{ name, flow, agentSlug: agent, savedBy: actor.name },
    version: (await lastFlowVersion(tx, workspaceId, name)) + 1,
    savedAt: clock.now().getTime(),
  };
  await putFlow(tx, workspaceId, record);
  const offered = await offerFlows(context, tx);
  const line = {
    action: before === null ? "flow.created" : "flow.updated",
    ...{ targetKind: "flow", targetId: name, agentSlug: agent },
    ...(before === null ? {} : { before: told(before) }),
    after: told(record),
  };
  return {
    result: await viewFlow(tx, context, record),
    summary: `Saved version ${record.version} of the flow ${name}`,
    audit: [line, ...offered.audit],
    // The flow itself is no part of a revision: it has versions of its own, and its runs keep theirs.
    touched: offered.touched,
  };
}

function told({ agentSlug, version, flow }: FlowRecord) {
  return asJson({ agent: agentSlug, version, flow });
}

function isSame(before: FlowRecord, { agent, flow }: Wanted): boolean {
  const text = (value: unknown) => canonicalJson(asJson(value));
  return before.agentSlug === agent && text(before.flow) === text(flow);
}

// One run of a flow, step by step.
import type { FlowRunView } from "@/lib/contracts/flow-runs";
import { type FlowRunRecord, findFlowRun } from "@/lib/db/flows/flow-runs";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { toRunView } from "./flow-run-view";

/** @throws AppError NOT_FOUND */
export function runOrThrow(row: FlowRunRecord | null, id: string): FlowRunRecord {
  if (row) return row;
  throw new AppError("NOT_FOUND", `There is no run ${id} of a flow.`);
}

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getFlowRun(context: ServiceContext, id: string): Promise<FlowRunView> {
  authorise(context.actor, "read");
  const { database, workspaceId, redactor } = context;
  return toRunView(runOrThrow(await findFlowRun(database.prisma, workspaceId, id), id), redactor);
}

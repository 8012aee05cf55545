// Waits for a run as long as a caller waits: to its end, or to where people have to decide.
import type { ExecutionView } from "@/lib/contracts/executions";
import { findTurn } from "@/lib/db/turns/turns";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { authorise } from "../actor";
import { openGateOfTurn } from "../gates/open-gate-of-turn";
import type { ServiceContext } from "../service-context";
import { executionOrThrow } from "./execution-view";

const LOOK_EVERY_MS = 50;

/** A caller that goes away ends the waiting, never the run. @throws AppError FORBIDDEN, NOT_FOUND */
export async function waitForExecution(
  context: ServiceContext,
  id: string,
  signal: AbortSignal,
): Promise<ExecutionView> {
  authorise(context.actor, "read");
  const { database, workspaceId } = context;
  for (let waited = 0; waited < LIMITS.agentStepTimeoutMs; waited += LOOK_EVERY_MS) {
    const turn = await findTurn(database.prisma, id, workspaceId);
    if (signal.aborted || turn === null || turn.endedAt !== null) break;
    if (turn.state === "suspended" && (await openGateOfTurn(context, id)) !== undefined) break;
    await systemRuntimeClock.sleep(LOOK_EVERY_MS, signal);
  }
  return executionOrThrow(context, id);
}

// Returns one run, with its result once it is over.
import type { ExecutionView } from "@/lib/contracts/executions";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { executionOrThrow } from "./execution-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getExecution(context: ServiceContext, id: string): Promise<ExecutionView> {
  authorise(context.actor, "read");
  return executionOrThrow(context, id);
}

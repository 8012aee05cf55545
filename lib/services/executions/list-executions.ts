// Lists the runs that a turn's calls have begun, in the order of their beginning (R162).

import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listExecutions as listEndpoint } from "@/lib/contracts/executions";
import { runsOfParent } from "@/lib/db/turns/agent-runs";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { turnOrThrow } from "../turns/turn-view";
import { executionOrThrow } from "./execution-view";

/** @throws AppError FORBIDDEN, NOT_FOUND for a turn that is not there. */
export async function listExecutions(
  context: ServiceContext,
  { parent }: { readonly parent: string },
): Promise<ResponseOf<typeof listEndpoint>> {
  authorise(context.actor, "read");
  await turnOrThrow(context, parent);
  const runs = await runsOfParent(context.database.prisma, parent);
  return { items: await Promise.all(runs.map(({ id }) => executionOrThrow(context, id))) };
}

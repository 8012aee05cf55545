// One stored flow, whole.
import type { FlowView } from "@/lib/contracts/flows";
import { findFlow } from "@/lib/db/flows/flows";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { flowOrThrow, viewFlow } from "./flow-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getFlow(context: ServiceContext, name: string): Promise<FlowView> {
  authorise(context.actor, "read");
  const { prisma } = context.database;
  return viewFlow(
    prisma,
    context,
    flowOrThrow(await findFlow(prisma, context.workspaceId, name), name),
  );
}

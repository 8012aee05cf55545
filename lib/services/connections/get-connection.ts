// One connection.
import type { ConnectionView } from "@/lib/contracts/connections";
import { findConnection } from "@/lib/db/tools/connections";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { connectionOrThrow, connectionViews } from "./connection-view";
import { headCatalogs } from "./list-connections";

/** @throws AppError NOT_FOUND */
export async function getConnection(context: ServiceContext, id: string): Promise<ConnectionView> {
  authorise(context.actor, "read");
  const { prisma } = context.database;
  const { workspaceId } = context;
  const record = connectionOrThrow(await findConnection(prisma, workspaceId, id), id);
  const catalogs = await headCatalogs(context, [record]);
  const [view] = await connectionViews(prisma, workspaceId, [record], catalogs);
  if (!view) throw connectionOrThrow(null, id);
  return view;
}

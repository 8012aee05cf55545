// What is stopped, and what was.
import type { z } from "zod";
import type { listStops as listStopsEndpoint, StopView } from "@/lib/contracts/stops";
import { listStopRows } from "@/lib/db/gates/stops";
import { authorise } from "../actor";
import { decodeCursor, type Page, toPage } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toStopView } from "./stop-view";

export async function listStops(
  context: ServiceContext,
  { cursor, limit, standing }: z.output<(typeof listStopsEndpoint)["query"]>,
): Promise<Page<StopView>> {
  authorise(context.actor, "read");
  const rows = await listStopRows(context.database.prisma, context.workspaceId, {
    after: decodeCursor(cursor),
    limit,
    isStanding: standing === undefined ? undefined : standing === "true",
  });
  return toPage(rows, limit, (row) => row.id, toStopView);
}

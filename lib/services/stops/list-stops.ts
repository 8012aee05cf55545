// What is stopped, and what was.
import type { z } from "zod";
import type { listStops as listStopsEndpoint, StopView } from "@/lib/contracts/stops";
import { listStopRows } from "@/lib/db/gates/stops";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toStopView } from "./stop-view";

export async function listStops(
  context: ServiceContext,
  { cursor, limit, standing }: z.output<(typeof listStopsEndpoint)["query"]>,
): Promise<Page<StopView>> {
  authorise(context.actor, "read");
  const pages = pagesOf("stops", { standing });
  const rows = await listStopRows(context.database.prisma, context.workspaceId, {
    after: pages.read(cursor),
    limit,
    isStanding: standing === undefined ? undefined : standing === "true",
  });
  return pages.toPage(rows, limit, (row) => row.id, toStopView);
}

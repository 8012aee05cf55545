// What has been allowed in advance, and what was.
import type { z } from "zod";
import type { GrantView, listGrants as listGrantsEndpoint } from "@/lib/contracts/grants";
import { listGrants as listRows } from "@/lib/db/gates/grants";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toGrantView } from "./grant-view";

export async function listGrants(
  context: ServiceContext,
  { cursor, limit, state, agent }: z.output<(typeof listGrantsEndpoint)["query"]>,
): Promise<Page<GrantView>> {
  authorise(context.actor, "read");
  const pages = pagesOf("grants", { state, agent });
  const { database, workspaceId, clock } = context;
  const now = clock.now().getTime();
  const before = pages.read(cursor);
  const rows = await listRows(database.prisma, workspaceId, { state, agent, before, now, limit });
  return pages.toPage(
    rows,
    limit,
    ({ grant }) => grant.id,
    (record) => toGrantView(record, context, now),
  );
}

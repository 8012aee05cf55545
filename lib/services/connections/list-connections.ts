// Connections of all agents, or of one.
import type { z } from "zod";
import type { ConnectionView, listConnections as endpoint } from "@/lib/contracts/connections";
import { findHeadRevision } from "@/lib/db/revisions/revisions";
import {
  type ConnectionPlace,
  type ConnectionRecord,
  listConnectionRecords,
} from "@/lib/db/tools/connections";
import { partKey } from "@/lib/domain/revisions/snapshot";
import { authorise } from "../actor";
import { catalogOfRevision } from "../catalogs/load-catalog";
import type { DraftCatalog } from "../catalogs/resolved-catalog";
import { invalidCursor, type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { connectionViews } from "./connection-view";

export async function listConnections(
  context: ServiceContext,
  { agent, cursor, limit }: z.output<(typeof endpoint)["query"]>,
): Promise<Page<ConnectionView>> {
  authorise(context.actor, "read");
  const pages = pagesOf("connections", { agent });
  const { prisma } = context.database;
  const rows = await listConnectionRecords(prisma, context.workspaceId, {
    agent,
    after: placeOf(pages.read(cursor)),
    limit,
  });
  const place = ({ agent: slug, id, connection }: ConnectionRecord) =>
    `${slug} ${id} ${connection.alias}`;
  const page = pages.toPage(rows, limit, place, (row) => row);
  const catalogs = await headCatalogs(context, page.items);
  const items = await connectionViews(prisma, context.workspaceId, page.items, catalogs);
  return { ...page, items };
}

/** Neither the name of an agent nor an id holds a space; an alias may. */
function placeOf(key: string | undefined): ConnectionPlace | undefined {
  if (key === undefined) return undefined;
  const [, agent, id, alias] = /^(\S+) (\S+) ([\s\S]*)$/.exec(key) ?? [];
  if (agent === undefined || id === undefined || alias === undefined) throw invalidCursor();
  return { agent, id, alias };
}

export async function headCatalogs(
  context: ServiceContext,
  records: readonly ConnectionRecord[],
): Promise<ReadonlyMap<string, DraftCatalog>> {
  const head = await findHeadRevision(context.database.prisma, context.workspaceId);
  const catalogs = new Map<string, DraftCatalog>();
  for (const slug of new Set(records.map(({ agent }) => agent))) {
    if (head?.manifest[partKey.agent(slug)] === undefined) continue;
    catalogs.set(slug, await catalogOfRevision(context, head, slug));
  }
  return catalogs;
}

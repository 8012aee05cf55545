// Servers with what their list must answer: is anything wrong, and who is hit by it.
import type { z } from "zod";
import type { listServers as endpoint, ServerSummary } from "@/lib/contracts/servers";
import type { Db } from "@/lib/db/engine/database";
import { findLastImports } from "@/lib/db/tools/server-imports";
import { listServerRecords, listServerUses, type ServerRecord } from "@/lib/db/tools/servers";
import { countToolStates, NO_TOOLS } from "@/lib/db/tools/tool-records";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import { toImportSummary } from "../imports/import-view";
import type { ServiceContext } from "../service-context";
import { serverSource, toServerView } from "./server-view";

export async function listServers(
  context: ServiceContext,
  { cursor, limit, q }: z.output<(typeof endpoint)["query"]>,
): Promise<Page<ServerSummary>> {
  authorise(context.actor, "read");
  const pages = pagesOf("servers", { q });
  const { prisma } = context.database;
  const rows = await listServerRecords(prisma, context.workspaceId, {
    after: pages.read(cursor),
    limit,
    q,
  });
  const page = pages.toPage(
    rows,
    limit,
    ({ key }) => key,
    (row) => row,
  );
  return { ...page, items: await summarise(prisma, context, page.items) };
}

export async function summarise(
  db: Db,
  { workspaceId, clock }: ServiceContext,
  servers: readonly ServerRecord[],
): Promise<readonly ServerSummary[]> {
  const keys = servers.map(({ key }) => key);
  const counts = await countToolStates(db, workspaceId, keys.map(serverSource));
  const imports = await findLastImports(
    db,
    servers.map(({ id }) => id),
  );
  const uses = await listServerUses(db, workspaceId, keys);
  return servers.map((server) => {
    const last = imports.get(server.id);
    return {
      ...toServerView(server, clock.now()),
      counts: counts.get(serverSource(server.key)) ?? NO_TOOLS,
      lastImport: last ? toImportSummary(last) : null,
      usedBy: uses
        .filter(({ key }) => key === server.key)
        .map(({ agent, alias }) => ({ agent, alias })),
    };
  });
}

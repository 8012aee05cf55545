// Names that the search looks through beside those of tools and connections.
import type { Db } from "./database";

export type NamedAgent = { readonly slug: string; readonly description: string };
export type NamedServer = { readonly key: string; readonly transport: string };

export function listAgentNames(tx: Db, workspaceId: string): Promise<readonly NamedAgent[]> {
  return tx.agent.findMany({
    where: { workspaceId, archivedAt: null },
    select: { slug: true, description: true },
    orderBy: { slug: "asc" },
  });
}

export function listServerNames(tx: Db, workspaceId: string): Promise<readonly NamedServer[]> {
  return tx.server.findMany({
    where: { workspaceId, archivedAt: null },
    select: { key: true, transport: true },
    orderBy: { key: "asc" },
  });
}

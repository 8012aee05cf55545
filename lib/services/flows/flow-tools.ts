// The tools that a flow's steps call, as its agent has them at the newest revision.
import type { Db } from "@/lib/db/engine/database";
import { findHeadRevision } from "@/lib/db/revisions/revisions";
import { type ToolLookup, toolLookup } from "@/lib/domain/catalog/tool-lookup";
import { partKey } from "@/lib/domain/revisions/snapshot";
import { catalogOfRevision } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";

/** Of an agent that is gone nothing is known. Pass the transaction where there is one. */
export async function toolsOfAgent(
  context: ServiceContext,
  agent: string,
  db: Db = context.database.prisma,
): Promise<ToolLookup> {
  const revision = await findHeadRevision(db, context.workspaceId);
  if (revision?.manifest[partKey.agent(agent)] === undefined) return () => undefined;
  return toolLookup(await catalogOfRevision(context, revision, agent, db));
}

// Revisions, newest first, each with the parts that it touched.
import type { z } from "zod";
import type { listRevisions as endpoint, RevisionSummary } from "@/lib/contracts/revisions";
import { readWorkspace } from "@/lib/db/people/workspaces";
import { findManifests, listRevisionRecords } from "@/lib/db/revisions/revisions";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toRevisionSummary } from "./revision-summary";

export async function listRevisions(
  { actor, database, workspaceId }: ServiceContext,
  { cursor, limit, agent, q }: z.output<(typeof endpoint)["query"]>,
): Promise<Page<RevisionSummary>> {
  authorise(actor, "read");
  const pages = pagesOf("revisions", { agent, q });
  const { prisma } = database;
  const before = pages.readNumber(cursor);
  const rows = await listRevisionRecords(prisma, { workspaceId, before, limit, agent, q });
  const earlier = rows.map(({ number }) => number - 1);
  const manifests = await findManifests(prisma, workspaceId, earlier);
  const { head } = await readWorkspace(prisma, workspaceId);
  return pages.toPage(
    rows,
    limit,
    (row) => String(row.number),
    (row) => toRevisionSummary(row, { previous: manifests.get(row.number - 1) ?? {}, head }),
  );
}

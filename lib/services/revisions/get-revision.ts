// One revision with every part that it froze.
import type { RevisionView } from "@/lib/contracts/revisions";
import { readWorkspace } from "@/lib/db/people/workspaces";
import { readPartName } from "@/lib/domain/revisions/compare-manifests";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { manifestOrThrow, revisionOrThrow } from "./find-revision";
import { toRevisionSummary } from "./revision-summary";

/** @throws AppError NOT_FOUND */
export async function getRevision(
  { actor, database: { prisma }, workspaceId }: ServiceContext,
  number: number,
): Promise<RevisionView> {
  authorise(actor, "read");
  const record = await revisionOrThrow(prisma, workspaceId, number);
  const previous = await manifestOrThrow(prisma, workspaceId, number - 1);
  const { head } = await readWorkspace(prisma, workspaceId);
  const parts = Object.entries(record.manifest).map(([name, hash]) => ({
    ...readPartName(name),
    hash,
  }));
  return { ...toRevisionSummary(record, { previous, head }), parts };
}

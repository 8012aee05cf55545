// What differs in one revision since another.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { compareRevisions as endpoint } from "@/lib/contracts/revisions";
import { compareRevisions as compare } from "@/lib/domain/revisions/compare-revisions";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { manifestOrThrow, revisionOrThrow } from "./find-revision";
import { differingParts, loadParts } from "./load-parts";

/** @throws AppError NOT_FOUND */
export async function compareRevisions(
  { actor, database: { prisma }, workspaceId }: ServiceContext,
  {
    revision,
    since = revision - 1,
  }: { readonly revision: number; readonly since?: number | undefined },
): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  const { manifest: after } = await revisionOrThrow(prisma, workspaceId, revision);
  const before = await manifestOrThrow(prisma, workspaceId, since);
  const names = differingParts(before, after);
  const parts = compare(
    await loadParts(prisma, before, names),
    await loadParts(prisma, after, names),
  );
  return { since, revision, parts };
}

// One frozen part of a revision, as it stood.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getRevisionPart as endpoint } from "@/lib/contracts/revisions";
import { trusted } from "@/lib/db/engine/stored-json";
import { getBlobs } from "@/lib/db/revisions/blobs";
import { readPartName } from "@/lib/domain/revisions/compare-manifests";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { revisionOrThrow } from "./find-revision";

/** @throws AppError NOT_FOUND */
export async function getRevisionPart(
  { actor, database: { prisma }, workspaceId }: ServiceContext,
  { revision, part }: { readonly revision: number; readonly part: string },
): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  const { manifest } = await revisionOrThrow(prisma, workspaceId, revision);
  const hash = Object.hasOwn(manifest, part) ? manifest[part] : undefined;
  if (hash === undefined)
    throw new AppError("NOT_FOUND", `Revision ${revision} has no part ${part}.`);
  const content = (await getBlobs(prisma, [hash])).get(hash);
  return { ...readPartName(part), hash, content: trusted(content) };
}

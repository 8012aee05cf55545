// The figures of an agent's catalog, remembered apart from the catalog itself, because they are small.
import type { Db } from "@/lib/db/engine/database";
import type { RevisionRecord } from "@/lib/db/revisions/revisions";
import type { ServiceContext } from "../service-context";
import { type CatalogFigures, figuresOf } from "./catalog-figures";
import { catalogOfRevision, catalogParts } from "./load-catalog";

/** @throws AppError NOT_FOUND */
export async function loadFigures(
  context: ServiceContext,
  revision: RevisionRecord,
  slug: string,
  db: Db = context.database.prisma,
): Promise<CatalogFigures> {
  const { figures } = context.catalogCache;
  const { key } = await catalogParts(context, revision, slug, db);
  const known = figures.get(key);
  if (known) return known;
  const counted = figuresOf(await catalogOfRevision(context, revision, slug, db));
  figures.set(key, counted);
  return counted;
}

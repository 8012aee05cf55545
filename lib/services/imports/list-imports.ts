// Imports of one server, newest first.
import type { z } from "zod";
import type { ImportSummary } from "@/lib/contracts/imports";
import type { listImports as endpoint } from "@/lib/contracts/servers";
import { type ImportPlace, listImportRecords } from "@/lib/db/tools/server-imports";
import { findServer } from "@/lib/db/tools/servers";
import { authorise } from "../actor";
import { invalidCursor, type Page, pagesOf } from "../cursor";
import { serverOrThrow } from "../servers/server-view";
import type { ServiceContext } from "../service-context";
import { toImportSummary } from "./import-view";

/** @throws AppError NOT_FOUND */
export async function listImports(
  context: ServiceContext,
  {
    server: key,
    cursor,
    limit,
  }: z.output<(typeof endpoint)["query"]> & { readonly server: string },
): Promise<Page<ImportSummary>> {
  authorise(context.actor, "read");
  const pages = pagesOf("imports", { server: key });
  const { prisma } = context.database;
  const server = serverOrThrow(await findServer(prisma, context.workspaceId, key), key);
  const rows = await listImportRecords(prisma, server.id, {
    before: placeOf(pages.read(cursor)),
    limit,
  });
  const place = ({ startedAt, id }: ImportPlace) => `${startedAt.toISOString()} ${id}`;
  return pages.toPage(rows, limit, place, toImportSummary);
}

/** @throws AppError INVALID_INPUT */
function placeOf(place: string | undefined): ImportPlace | undefined {
  const [at = "", id = ""] = place?.split(" ") ?? [];
  if (place === undefined) return undefined;
  const startedAt = new Date(at);
  if (Number.isNaN(startedAt.getTime()) || id === "") throw invalidCursor();
  return { startedAt, id };
}

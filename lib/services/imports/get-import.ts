// The report of one import, for as long as anybody may ask.
import type { ImportView } from "@/lib/contracts/imports";
import { type FullImportRecord, findImport } from "@/lib/db/tools/server-imports";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { toImportSummary, toListedToolView, toolChangeViews } from "./import-view";

/** @throws AppError NOT_FOUND */
export async function getImport(context: ServiceContext, id: string): Promise<ImportView> {
  authorise(context.actor, "read");
  const record = await importOrThrow(context, id);
  const { report } = record;
  return {
    ...toImportSummary(record),
    server: record.serverKey,
    warnings: [...(report?.warnings ?? [])],
    changes: await toolChangeViews(context.database.prisma, report?.changes ?? []),
    tools: report?.tools.map(toListedToolView) ?? [],
  };
}

/** @throws AppError NOT_FOUND */
export async function importOrThrow(
  { database, workspaceId }: ServiceContext,
  id: string,
): Promise<FullImportRecord> {
  const record = await findImport(database.prisma, workspaceId, id);
  if (record) return record;
  throw new AppError("NOT_FOUND", `There is no import ${id}.`);
}

// Refreshes of servers as they went, kept for later readers.
import {
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type RefreshCounts,
  type RefreshReport,
} from "@/lib/domain/mcp/refresh-report";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import type { ServerImport } from "../generated/client";

export type ImportRecord = Omit<ServerImport, "outcome" | "counts" | "report"> & {
  readonly outcome: ImportOutcome;
  /** Null when the listing failed. */
  readonly counts: RefreshCounts | null;
};

export type FullImportRecord = ImportRecord & {
  readonly report: RefreshReport | null;
  readonly serverKey: string;
};

const NEWEST_FIRST = [{ startedAt: "desc" as const }, { id: "desc" as const }];

type NewImport = Omit<ImportRecord, "counts"> & {
  readonly counts: RefreshCounts | null;
  readonly report: RefreshReport | null;
};

export async function insertImport(
  tx: Db,
  { counts, report, ...row }: NewImport,
): Promise<ImportRecord> {
  await tx.serverImport.create({
    data: {
      ...row,
      counts: counts && toJsonText(asJson(counts)),
      report: report && toJsonText(asJson(report)),
    },
  });
  return { ...row, counts };
}

export type ImportPlace = { readonly startedAt: Date; readonly id: string };

/** Newest first. One more than `limit`, and without the reports. */
export async function listImportRecords(
  tx: Db,
  serverId: string,
  { before, limit }: { before: ImportPlace | undefined; limit: number },
): Promise<readonly ImportRecord[]> {
  const earlier = before && {
    OR: [
      { startedAt: { lt: before.startedAt } },
      { startedAt: before.startedAt, id: { lt: before.id } },
    ],
  };
  const rows = await tx.serverImport.findMany({
    where: { serverId, ...earlier },
    omit: { report: true },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
  });
  return rows.map(toImportRecord);
}

/** The newest of each server, by the server's id. */
export async function findLastImports(
  tx: Db,
  serverIds: readonly string[],
): Promise<ReadonlyMap<string, ImportRecord>> {
  const rows = await tx.serverImport.findMany({
    where: { serverId: { in: [...serverIds] } },
    omit: { report: true },
    orderBy: [{ serverId: "asc" }, ...NEWEST_FIRST],
    distinct: ["serverId"],
  });
  return new Map(rows.map((row) => [row.serverId, toImportRecord(row)]));
}

export async function findImport(
  tx: Db,
  workspaceId: string,
  id: string,
): Promise<FullImportRecord | null> {
  const row = await tx.serverImport.findFirst({
    where: { id, server: { workspaceId } },
    include: { server: { select: { key: true } } },
  });
  if (!row) return null;
  const { report, server, ...rest } = row;
  return {
    ...toImportRecord(rest),
    report: report === null ? null : readStored(report),
    serverKey: server.key,
  };
}

function toImportRecord({ outcome, counts, ...row }: Omit<ServerImport, "report">): ImportRecord {
  const known = IMPORT_OUTCOMES.find((word) => word === outcome);
  if (known === undefined) throw new Error(`an import is ${outcome}`);
  return { ...row, outcome: known, counts: counts === null ? null : readStored(counts) };
}

// Stored flows: the newest version of each, and every version that it has had.
import type { Flow } from "@/lib/domain/flows/flow";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import type { Flow as FlowRow } from "../generated/client";

export type FlowRecord = Pick<FlowRow, "name" | "agentSlug" | "version" | "savedBy"> & {
  readonly flow: Flow;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
};

export async function findFlow(
  db: Db,
  workspaceId: string,
  name: string,
): Promise<FlowRecord | null> {
  const row = await db.flow.findUnique({ where: { workspaceId_name: { workspaceId, name } } });
  return row && toRecord(row);
}

/** In order of their names, from behind `after`; one more than `limit`. */
export async function listFlows(
  db: Db,
  workspaceId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly FlowRecord[]> {
  const rows = await db.flow.findMany({
    where: { workspaceId, ...(after === undefined ? {} : { name: { gt: after } }) },
    orderBy: { name: "asc" },
    take: limit + 1,
  });
  return rows.map(toRecord);
}

/** Those that agents may call, in order of their names. */
export async function listOfferedFlows(
  db: Db,
  workspaceId: string,
): Promise<readonly FlowRecord[]> {
  const rows = await db.flow.findMany({ where: { workspaceId }, orderBy: { name: "asc" } });
  return rows.map(toRecord).filter(({ flow }) => flow.exposed !== "no");
}

/** As the newest version, and as one that stays; a name that was used before counts on. */
export async function putFlow(
  db: Db,
  workspaceId: string,
  { name, agentSlug, version, flow, savedBy, savedAt }: FlowRecord,
): Promise<void> {
  const kept = { agentSlug, version, definition: toJsonText(asJson(flow)), savedBy };
  const own = { ...kept, savedAt: BigInt(savedAt) };
  await db.flow.upsert({
    where: { workspaceId_name: { workspaceId, name } },
    create: { ...own, workspaceId, name },
    update: own,
  });
  await db.flowVersion.create({ data: { ...own, workspaceId, name } });
}

/** Its versions and its runs stay. */
export async function removeFlow(db: Db, workspaceId: string, name: string): Promise<void> {
  await db.flow.delete({ where: { workspaceId_name: { workspaceId, name } } });
}

/** The newest first. */
export async function listFlowVersions(
  db: Db,
  workspaceId: string,
  name: string,
): Promise<readonly FlowRecord[]> {
  const rows = await db.flowVersion.findMany({
    where: { workspaceId, name },
    orderBy: { version: "desc" },
    take: MOST_VERSIONS,
  });
  return rows.map(toRecord);
}

const MOST_VERSIONS = 200;

/** 0 where there is none. */
export async function lastFlowVersion(db: Db, workspaceId: string, name: string): Promise<number> {
  const found = await db.flowVersion.aggregate({
    where: { workspaceId, name },
    _max: { version: true },
  });
  return found._max.version ?? 0;
}

type Kept = Pick<FlowRow, "name" | "agentSlug" | "version" | "definition" | "savedBy" | "savedAt">;

function toRecord({ name, agentSlug, version, definition, savedBy, savedAt }: Kept): FlowRecord {
  const flow = readStored<Flow>(definition);
  return { name, agentSlug, version, savedBy, flow, savedAt: Number(savedAt) };
}

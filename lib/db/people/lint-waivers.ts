// Findings that somebody has accepted, one row a place and rule.
import type { Waiver } from "@/lib/domain/lint/waiver";
import { columnKey, columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import type { LintWaiver } from "../generated/client";

/** A finding by what stays the same while its words change: whose it is, its rule, its place. */
export type FindingKey = {
  /** Null for a finding about a tool that no agent may call. */
  readonly agent: string | null;
  readonly ruleId: string;
  readonly place: string;
};

export type WaiverRecord = Waiver & FindingKey;

export type Waivers = {
  of(finding: FindingKey): WaiverRecord | undefined;
  readonly all: readonly WaiverRecord[];
};

export async function listWaivers(tx: Db, workspaceId: string): Promise<Waivers> {
  const rows = await tx.lintWaiver.findMany({ where: { workspaceId }, orderBy: { id: "asc" } });
  const byKey = new Map(
    rows.map((row) => [`${row.agentSlug} ${row.ruleId} ${row.placeKey}`, toRecord(row)]),
  );
  return {
    of: (finding) => {
      const { agentSlug, ruleId, placeKey } = columnsOf(finding);
      return byKey.get(`${agentSlug} ${ruleId} ${placeKey}`);
    },
    all: [...byKey.values()],
  };
}

/** The newest word about a finding replaces what was said before. */
export async function putWaiver(
  tx: Db,
  workspaceId: string,
  { id, note, by, at, until, ...finding }: WaiverRecord,
): Promise<WaiverRecord> {
  const columns = columnsOf(finding);
  const said = {
    note,
    until: until === null ? null : new Date(until),
    createdBy: by,
    createdAt: new Date(at),
  };
  const row = await tx.lintWaiver.upsert({
    where: { workspaceId_agentSlug_ruleId_placeKey: { workspaceId, ...columns } },
    create: { id, workspaceId, ...columns, place: columnText(finding.place), ...said },
    update: said,
  });
  return toRecord(row);
}

export async function removeWaiver(
  tx: Db,
  workspaceId: string,
  id: string,
): Promise<WaiverRecord | null> {
  const row = await tx.lintWaiver.findFirst({ where: { id, workspaceId } });
  if (row === null) return null;
  await tx.lintWaiver.delete({ where: { id } });
  return toRecord(row);
}

function columnsOf({ agent, ruleId, place }: FindingKey) {
  return { agentSlug: agent ?? "", ruleId, placeKey: columnKey(place) };
}

function toRecord(row: LintWaiver): WaiverRecord {
  const { id, agentSlug, ruleId, place, note, until, createdBy, createdAt } = row;
  return {
    ...{ id, ruleId, place, note, by: createdBy },
    agent: agentSlug === "" ? null : agentSlug,
    at: createdAt.getTime(),
    until: until === null ? null : until.getTime(),
  };
}

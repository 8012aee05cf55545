// Writes one agent as an import plans it: its row, its connections in place, and a line of audit for each.
import { insertAgent } from "@/lib/db/agents/agents";
import type { Db } from "@/lib/db/engine/database";
import { asJson } from "@/lib/db/engine/stored-json";
import {
  type AgentConnections,
  type ConnectionRecord,
  deleteConnections,
  insertConnections,
  moveConnection,
  updateConnectionRow,
} from "@/lib/db/tools/connections";
import type { Connection } from "@/lib/domain/config/connection";
import { connectionToJson } from "@/lib/domain/config/connection-to-json";
import { pairedWith } from "@/lib/domain/config/pair-connections";
import type { AgentPlan } from "@/lib/domain/config/plan-import";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import { isSameJson } from "@/lib/kernel/same-json";
import type { AuditLine } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";

export type StandingAgent = AgentConnections & {
  readonly overrides: AgentSnapshot["overrides"];
};

export type WrittenAgent = { readonly id: string; readonly audit: readonly AuditLine[] };

/** A connection that stays keeps its row, and with it everything that operators said of its tools. */
export async function writeAgent(
  tx: Db,
  context: ServiceContext,
  plan: AgentPlan,
  standing: StandingAgent | null,
): Promise<WrittenAgent> {
  const slug = plan.file.id;
  const at = context.clock.now();
  const created = standing === null ? await createAgent(tx, context, slug) : null;
  const agentId = standing?.agentId ?? created?.id ?? "";
  const wanted = plan.result.connections;
  const before = standing?.connections ?? [];
  const rows = rowsOf(before, wanted);
  const kept = new Set(rows.values());
  const gone = before.filter((row) => !kept.has(row));
  await deleteConnections(
    tx,
    gone.map(({ id }) => id),
  );
  const placed = wanted.map((connection, position) => ({
    connection,
    position,
    row: rows.get(connection),
  }));
  await insertConnections(
    tx,
    placed
      .filter(({ row }) => row === undefined)
      .map((one) => ({ ...one, id: context.newId("connection"), agentId, at })),
  );
  for (const { row, connection, position } of placed) {
    if (!row) continue;
    const isSame = isSameConnection(row.connection, connection);
    if (!isSame) await updateConnectionRow(tx, row.id, { connection, position, at });
    else if (row.position !== position) await moveConnection(tx, row.id, position);
  }
  return {
    id: agentId,
    audit: [
      ...(created ? [createdLine(slug)] : []),
      ...gone.map((record) => deletedLine(record, standing)),
      ...placed.flatMap(({ row, connection }) => changedLine(slug, row?.connection, connection)),
    ],
  };
}

/** The row that each connection has already. */
function rowsOf(
  standing: readonly ConnectionRecord[],
  wanted: readonly Connection[],
): ReadonlyMap<Connection, ConnectionRecord> {
  const rows = new Map(standing.map((row) => [row.connection, row]));
  const partners = pairedWith([...rows.keys()], wanted);
  const found = [...partners].flatMap(([now, old]) => {
    const row = rows.get(old);
    return row === undefined ? [] : [[now, row] as const];
  });
  return new Map(found);
}

function createAgent(tx: Db, { workspaceId, newId, clock }: ServiceContext, slug: string) {
  const id = newId("agent");
  return insertAgent(tx, { id, workspaceId, slug, description: "", at: clock.now() });
}

function isSameConnection(before: Connection, after: Connection): boolean {
  return isSameJson(connectionToJson(before), connectionToJson(after));
}

function createdLine(slug: string): AuditLine {
  return { action: "agent.created", targetKind: "agent", targetId: slug, agentSlug: slug };
}

function deletedLine(
  { agent, connection }: ConnectionRecord,
  standing: StandingAgent | null,
): AuditLine {
  const overrides = standing?.overrides[connection.alias] ?? [];
  return {
    ...lineAbout(agent, connection),
    action: "connection.deleted",
    before: asJson({ connection: connectionToJson(connection), overrides }),
  };
}

function changedLine(
  slug: string,
  before: Connection | undefined,
  after: Connection,
): readonly AuditLine[] {
  if (before === undefined)
    return [
      { ...lineAbout(slug, after), action: "connection.created", after: connectionToJson(after) },
    ];
  if (isSameConnection(before, after)) return [];
  return [
    {
      ...lineAbout(slug, after),
      action: "connection.updated",
      before: connectionToJson(before),
      after: connectionToJson(after),
    },
  ];
}

function lineAbout(slug: string, { alias }: Connection) {
  return { targetKind: "connection", targetId: `${slug}/${alias}`, agentSlug: slug } as const;
}

// Gates in the store: opened once for a call, decided once whoever clicks.
import type { Gate, GateKind, GateState } from "@/lib/domain/gates/gate";
import { columnText } from "./column-text";
import { containsText } from "./contains-text";
import type { Db } from "./database";
import type { Prisma } from "./generated/client";
import { toJsonText } from "./json-text";
import { asJson, readStored } from "./stored-json";

/** False where the call has a gate of this kind and generation already. */
export async function insertGate(db: Db, workspaceId: string, gate: Gate): Promise<boolean> {
  const { id, turn, round, index, ledgerKey, generation, openedAt, expiresAt } = gate;
  const { count } = await db.gate.createMany({
    data: [
      {
        ...{ id, workspaceId, turnId: turn, round, index, ledgerKey, generation },
        kind: gate.ask.kind,
        agentSlug: gate.agent,
        tool: columnText(gate.tool),
        fingerprint: gate.binding.fingerprint,
        openedAt: BigInt(openedAt),
        expiresAt: expiresAt === null ? null : BigInt(expiresAt),
        ...changing(gate),
      },
    ],
    skipDuplicates: true,
  });
  return count === 1;
}

/** False, and nothing changed, unless the stored gate is the version before this one. */
export async function storeGate(db: Db, gate: Gate): Promise<boolean> {
  const { count } = await db.gate.updateMany({
    where: { id: gate.id, version: gate.version - 1 },
    data: changing(gate),
  });
  return count === 1;
}

function changing(gate: Gate) {
  const { state, version, decision } = gate;
  return {
    state,
    version,
    decidedAt: decision === null ? null : BigInt(decision.at),
    decidedBy: decision?.by?.id ?? null,
    decidedByName: decision?.by?.name ?? null,
    body: toJsonText(asJson(gate)),
  };
}

export async function findGate(db: Db, workspaceId: string, id: string): Promise<Gate | null> {
  const row = await db.gate.findFirst({ where: { id, workspaceId } });
  return row && readStored<Gate>(row.body);
}

/** The newest one of this kind that was opened for the call; null where none was. */
export async function newestGateOf(
  db: Db,
  ledgerKey: string,
  kind: GateKind,
): Promise<Gate | null> {
  const row = await db.gate.findFirst({
    where: { ledgerKey, kind },
    orderBy: { generation: "desc" },
  });
  return row && readStored<Gate>(row.body);
}

/** In the order in which they were opened. */
export async function gatesOfTurn(db: Db, turn: string): Promise<readonly Gate[]> {
  const rows = await db.gate.findMany({
    where: { turnId: turn },
    orderBy: [{ openedAt: "asc" }, { generation: "asc" }, { id: "asc" }],
  });
  return rows.map(({ body }) => readStored<Gate>(body));
}

/** Gates of the same call in the same turn, by what was asked, whichever place in the stream asked it. */
export async function gatesOfCall(
  db: Db,
  turn: string,
  { kind, fingerprint }: { readonly kind: GateKind; readonly fingerprint: string },
): Promise<readonly Gate[]> {
  const rows = await db.gate.findMany({
    where: { turnId: turn, kind, fingerprint },
    orderBy: [{ openedAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ body }) => readStored<Gate>(body));
}

export type GateFilter = {
  readonly states?: readonly GateState[] | undefined;
  readonly kind?: GateKind | undefined;
  readonly agent?: string | undefined;
  readonly turn?: string | undefined;
  /** Part of the tool's id. */
  readonly tool?: string | undefined;
  /** Id or part of the name of who decided. */
  readonly by?: string | undefined;
};

export type GateOrder = "oldest" | "newest";

/** By when they were opened; one more than `limit`, so that the caller sees whether there is more. */
export async function listGates(
  db: Db,
  workspaceId: string,
  page: {
    readonly filter: GateFilter;
    readonly order: GateOrder;
    /** The last id that the reader has. */
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<readonly Gate[]> {
  const { filter, order, after, limit } = page;
  const direction = order === "oldest" ? "asc" : "desc";
  const rows = await db.gate.findMany({
    where: { workspaceId, AND: [...conditions(filter), ...(await beyond(db, order, after))] },
    orderBy: [{ openedAt: direction }, { id: direction }],
    take: limit + 1,
  });
  return rows.map(({ body }) => readStored<Gate>(body));
}

function conditions(filter: GateFilter): Prisma.GateWhereInput[] {
  const { states, kind, agent, turn, tool, by } = filter;
  const found: Prisma.GateWhereInput[] = [];
  if (states) found.push({ state: { in: [...states] } });
  if (kind) found.push({ kind });
  if (agent) found.push({ agentSlug: agent });
  if (turn) found.push({ turnId: turn });
  if (tool) found.push({ tool: containsText(tool) });
  if (by) found.push({ OR: [{ decidedBy: by }, { decidedByName: containsText(by) }] });
  return found;
}

async function beyond(
  db: Db,
  order: GateOrder,
  after: string | undefined,
): Promise<Prisma.GateWhereInput[]> {
  if (after === undefined) return [];
  const last = await db.gate.findUnique({ where: { id: after }, select: { openedAt: true } });
  if (last === null) return [];
  const { openedAt } = last;
  return order === "oldest"
    ? [{ OR: [{ openedAt: { gt: openedAt } }, { openedAt, id: { gt: after } }] }]
    : [{ OR: [{ openedAt: { lt: openedAt } }, { openedAt, id: { lt: after } }] }];
}

/** Pending gates that time has run out for, the oldest first. */
export async function listOverdueGates(
  db: Db,
  workspaceId: string,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly Gate[]> {
  const rows = await db.gate.findMany({
    where: { workspaceId, state: "pending", expiresAt: { lte: BigInt(now) } },
    orderBy: { expiresAt: "asc" },
    take: limit,
  });
  return rows.map(({ body }) => readStored<Gate>(body));
}

/** Pending gates that ended with their run: it is over, or was never there. */
export async function listStrandedGates(
  db: Db,
  workspaceId: string,
  limit: number,
): Promise<readonly Gate[]> {
  const rows = await db.$queryRaw<{ body: string }[]>`
    SELECT "Gate"."body" FROM "Gate"
    LEFT JOIN "Turn" ON "Turn"."id" = "Gate"."turnId"
    WHERE "Gate"."workspaceId" = ${workspaceId} AND "Gate"."state" = 'pending'
      AND "Gate"."kind" IN ('approval', 'question')
      AND ("Turn"."id" IS NULL OR "Turn"."endedAt" IS NOT NULL)
    ORDER BY "Gate"."openedAt" LIMIT ${limit}`;
  return rows.map(({ body }) => readStored<Gate>(body));
}

/** Pending questions about a call in doubt whose end has become known otherwise, such as by its late answer. */
export async function listSettledDoubts(
  db: Db,
  workspaceId: string,
  limit: number,
): Promise<readonly Gate[]> {
  const rows = await db.$queryRaw<{ body: string }[]>`
    SELECT "Gate"."body" FROM "Gate"
    JOIN "LedgerEntry" ON "LedgerEntry"."key" = "Gate"."ledgerKey"
    WHERE "Gate"."workspaceId" = ${workspaceId} AND "Gate"."state" = 'pending'
      AND "Gate"."kind" = 'in_doubt' AND "LedgerEntry"."state" <> 'unknown'
    ORDER BY "Gate"."openedAt" LIMIT ${limit}`;
  return rows.map(({ body }) => readStored<Gate>(body));
}

export type PendingCount = { readonly kind: GateKind; readonly count: number };

/** Those that can still be acted on: pending, with time left, and with a run behind them where they need one (A18). */
export async function countPendingGates(
  db: Db,
  workspaceId: string,
  now: number,
): Promise<{ readonly byKind: readonly PendingCount[]; readonly oldest: number | null }> {
  const rows = await db.$queryRaw<{ kind: GateKind; count: number; oldest: bigint }[]>`
    SELECT "Gate"."kind", count(*)::int AS "count", min("Gate"."openedAt") AS "oldest" FROM "Gate"
    LEFT JOIN "Turn" ON "Turn"."id" = "Gate"."turnId"
    WHERE "Gate"."workspaceId" = ${workspaceId} AND "Gate"."state" = 'pending'
      AND ("Gate"."expiresAt" IS NULL OR "Gate"."expiresAt" > ${now}::bigint)
      AND ("Gate"."kind" NOT IN ('approval', 'question')
        OR ("Turn"."id" IS NOT NULL AND "Turn"."endedAt" IS NULL))
    GROUP BY "Gate"."kind" ORDER BY "Gate"."kind"`;
  const oldest = rows.map((row) => Number(row.oldest));
  return {
    byKind: rows.map(({ kind, count }) => ({ kind, count })),
    oldest: oldest.length === 0 ? null : Math.min(...oldest),
  };
}

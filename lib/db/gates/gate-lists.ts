// Lists of gates, page by page, by what people look for.
import type { Gate, GateKind, GateState } from "@/lib/domain/gates/gate";
import { containsText } from "../engine/contains-text";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";
import type { Prisma } from "../generated/client";

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

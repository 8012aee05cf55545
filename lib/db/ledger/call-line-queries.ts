// Attempts to call a tool as people look through them: filtered, the newest first.
import {
  ANSWERED_BY_RUNNING,
  type CallEnd,
  type CallEntry,
} from "@/lib/domain/tools/call/call-line";
import { containsText } from "../engine/contains-text";
import type { Db } from "../engine/database";
import type { CallLine, Prisma } from "../generated/client";

export type CallLineRow = CallLine;

export type CallLineFilter = {
  readonly agent?: string | undefined;
  /** Part of the tool's id. */
  readonly tool?: string | undefined;
  readonly code?: string | undefined;
  readonly came?: CallEnd | undefined;
  readonly entry?: CallEntry | undefined;
  readonly turn?: string | undefined;
  readonly round?: number | undefined;
  readonly user?: string | undefined;
  /** From this instant on. */
  readonly from?: Date | undefined;
  /** Before this instant. */
  readonly to?: Date | undefined;
};

/** The newest first. */
export async function listCallLines(
  db: Db,
  workspaceId: string,
  page: {
    readonly filter: CallLineFilter;
    /** The last id that the reader has. */
    readonly after: string | undefined;
    readonly take: number;
  },
): Promise<readonly CallLineRow[]> {
  const { filter, after, take } = page;
  return db.callLine.findMany({
    where: { workspaceId, AND: [...conditions(filter), ...(await beyond(db, after))] },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take,
  });
}

export function findCallLine(db: Db, workspaceId: string, id: string): Promise<CallLineRow | null> {
  return db.callLine.findUnique({ where: { id, workspaceId } });
}

function conditions(filter: CallLineFilter): Prisma.CallLineWhereInput[] {
  const { agent, tool, code, came, entry, turn, round, user, from, to } = filter;
  const found: Prisma.CallLineWhereInput[] = [];
  if (agent) found.push({ agentSlug: agent });
  if (tool) found.push({ tool: containsText(tool) });
  if (code) found.push({ code });
  if (came) found.push(CAME[came]);
  if (entry) found.push({ entry });
  if (turn) found.push({ turnId: turn });
  if (round !== undefined) found.push({ round });
  if (user) found.push({ userId: user });
  if (from) found.push({ at: { gte: BigInt(from.getTime()) } });
  if (to) found.push({ at: { lt: BigInt(to.getTime()) } });
  return found;
}

/** The question that `callEnd` answers of one line, asked of all. */
const CAME: Readonly<Record<CallEnd, Prisma.CallLineWhereInput>> = {
  answered: { status: "ok", replaySource: null },
  replayed: { replaySource: { not: null } },
  refused: {
    status: "error",
    replaySource: null,
    answeredBy: { notIn: [...ANSWERED_BY_RUNNING] },
  },
  failed: { status: "error", replaySource: null, answeredBy: { in: [...ANSWERED_BY_RUNNING] } },
  waiting: { status: { in: ["running", "suspended"] }, replaySource: null },
};

async function beyond(db: Db, after: string | undefined): Promise<Prisma.CallLineWhereInput[]> {
  if (after === undefined) return [];
  const last = await db.callLine.findUnique({ where: { id: after }, select: { at: true } });
  if (last === null) return [];
  const { at } = last;
  return [{ OR: [{ at: { lt: at } }, { at, id: { lt: after } }] }];
}

// Turns in the store: who drives each one, until when, and what another process needs to go on with it.
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import type { Db } from "./database";
import type { Turn } from "./generated/client";
import { toJsonText } from "./json-text";
import { asJson, readStored } from "./stored-json";

export type TurnRecord = Omit<Turn, "setup"> & { readonly setup: TurnSetup };

export type NewTurn = Pick<
  Turn,
  "id" | "workspaceId" | "agentSlug" | "userId" | "messageId" | "title" | "origin"
> & { readonly setup: TurnSetup; readonly startedAt: number };

/** Nobody drives it yet. */
export async function createTurnRow(
  db: Db,
  { setup, startedAt, ...row }: NewTurn,
): Promise<TurnRecord> {
  const made = await db.turn.create({
    data: {
      ...row,
      state: "running",
      setup: toJsonText(asJson(setup)),
      startedAt: BigInt(startedAt),
    },
  });
  return toTurnRecord(made);
}

/** In one workspace, or wherever it is. */
export async function findTurn(
  db: Db,
  id: string,
  workspaceId?: string,
): Promise<TurnRecord | null> {
  const row = await db.turn.findFirst({
    where: { id, ...(workspaceId === undefined ? {} : { workspaceId }) },
  });
  return row && toTurnRecord(row);
}

export type Lease = { readonly owner: string; readonly until: number };

/** Takes a running turn that nobody drives, or whose driver has been silent for too long; null where somebody has it. */
export async function takeTurn(
  db: Db,
  id: string,
  { owner, until }: Lease,
  now: number,
): Promise<TurnRecord | null> {
  const { count } = await db.turn.updateMany({
    where: {
      id,
      state: "running",
      OR: [{ owner: null }, { ownedUntil: { lt: BigInt(now) } }],
    },
    data: { owner, ownedUntil: BigInt(until) },
  });
  return count === 1 ? findTurn(db, id) : null;
}

/** `lost` where somebody else has the turn by now; then nothing more of it is ours to do. */
export async function renewTurn(
  db: Db,
  id: string,
  { owner, until }: Lease,
): Promise<"ours" | "stop" | "lost"> {
  const { count } = await db.turn.updateMany({
    where: { id, owner, state: "running" },
    data: { ownedUntil: BigInt(until) },
  });
  if (count === 0) return "lost";
  const row = await db.turn.findUnique({ where: { id }, select: { stopRequestedAt: true } });
  return row?.stopRequestedAt == null ? "ours" : "stop";
}

/** The end of what its driver had to do; false where the turn is no longer the driver's. */
export async function leaveTurn(
  db: Db,
  id: string,
  owner: string,
  left: { readonly state: string; readonly endedAt: number | null },
): Promise<boolean> {
  const { count } = await db.turn.updateMany({
    where: { id, owner },
    data: {
      state: left.state,
      endedAt: left.endedAt === null ? null : BigInt(left.endedAt),
      owner: null,
      ownedUntil: null,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

/** The first request stays; false where the turn has ended already. */
export async function requestStop(
  db: Db,
  id: string,
  { at, by }: { readonly at: number; readonly by: string },
): Promise<boolean> {
  const { count } = await db.turn.updateMany({
    where: { id, endedAt: null, stopRequestedAt: null },
    data: { stopRequestedAt: BigInt(at), stopRequestedBy: by, version: { increment: 1 } },
  });
  return count === 1;
}

/** Rounds of a turn as their events tell them, in order. */
export async function listTurnRounds(db: Db, id: string) {
  const rows = await db.round.findMany({ where: { turnId: id }, orderBy: { number: "asc" } });
  return rows.map(({ number, revision, outcome, startedAt, endedAt }) => ({
    number,
    revision,
    outcome,
    startedAt: startedAt === null ? null : Number(startedAt),
    endedAt: endedAt === null ? null : Number(endedAt),
  }));
}

function toTurnRecord({ setup, ...row }: Turn): TurnRecord {
  return { ...row, setup: readStored<TurnSetup>(setup) };
}

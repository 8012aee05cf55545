// Turns in the store: who drives each one, until when, and what another process needs to go on with it.
import type { Checkpoint } from "@/lib/runtime/ports/checkpoint";
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import { columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import type { Turn } from "../generated/client";

export type TurnRecord = Omit<Turn, "setup" | "checkpoint"> & {
  readonly setup: TurnSetup;
  /** Null where it has not left its first round. */
  readonly checkpoint: Checkpoint | null;
};

export type NewTurn = Pick<
  Turn,
  "id" | "workspaceId" | "agentSlug" | "userId" | "messageId" | "title" | "origin"
> & { readonly setup: TurnSetup; readonly startedAt: number };

/** Nobody drives it yet; its first round is there to be looked at. */
export async function createTurnRow(
  db: Db,
  { setup, startedAt, ...row }: NewTurn,
): Promise<TurnRecord> {
  const made = await db.turn.create({
    data: {
      ...row,
      // A task that a model hands over holds whatever it wrote.
      title: columnText(row.title),
      state: "running",
      setup: toJsonText(asJson(setup)),
      startedAt: BigInt(startedAt),
    },
  });
  await db.round.create({ data: { turnId: row.id, number: 0, startedAt: BigInt(startedAt) } });
  return toTurnRecord(made);
}

/** In one workspace, or wherever it is. */
export async function findTurn(
  db: Db,
  id: string,
  workspaceId?: string,
): Promise<TurnRecord | null> {
  const row = await db.turn.findFirst({
    where: { id: columnText(id), ...(workspaceId === undefined ? {} : { workspaceId }) },
  });
  return row && toTurnRecord(row);
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

export function countAttempts(db: Db, turnId: string, round: number): Promise<number> {
  return db.attempt.count({ where: { turnId, round } });
}

function toTurnRecord({ setup, checkpoint, ...row }: Turn): TurnRecord {
  return {
    ...row,
    setup: readStored<TurnSetup>(setup),
    checkpoint: checkpoint === null ? null : readStored<Checkpoint>(checkpoint),
  };
}

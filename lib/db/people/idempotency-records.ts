// Answers already given to keyed writes, kept for a day.
import type { Database } from "../engine/database";
import type { IdempotencyRecord } from "../generated/client";

export type KeyedCall = {
  readonly actorId: string;
  readonly route: string;
  readonly key: string;
  readonly payloadHash: string;
};

export type StandingKey = IdempotencyRecord;

/** Claims the key; answers null when this call now holds it, else the record that stands. */
export async function claimKey(
  database: Database,
  id: string,
  call: KeyedCall,
  now: Date,
): Promise<StandingKey | null> {
  const { actorId, route, key } = call;
  for (;;) {
    const { count } = await database.prisma.idempotencyRecord.createMany({
      data: [{ id, ...call, state: "running", createdAt: now }],
      skipDuplicates: true,
    });
    if (count === 1) return null;
    const standing = await database.prisma.idempotencyRecord.findUnique({
      where: { actorId_route_key: { actorId, route, key } },
    });
    // A holder that failed in between gave the key back, so it is to be had after all.
    if (standing) return standing;
  }
}

export async function settleKey(
  database: Database,
  id: string,
  answer: { readonly status: number; readonly body: string },
): Promise<void> {
  await database.prisma.idempotencyRecord.update({
    where: { id },
    data: { state: "done", ...answer },
  });
}

/** Gives the key back, since nothing came of the call that held it. */
export async function releaseKey(database: Database, id: string): Promise<void> {
  await database.prisma.idempotencyRecord.deleteMany({ where: { id } });
}

/** Forgets what is older than `before`, and calls that never ended since `abandonedBefore`. */
export async function expireKeys(
  database: Database,
  before: Date,
  abandonedBefore: Date,
): Promise<void> {
  await database.prisma.idempotencyRecord.deleteMany({
    where: {
      OR: [{ createdAt: { lt: before } }, { state: "running", createdAt: { lt: abandonedBefore } }],
    },
  });
}

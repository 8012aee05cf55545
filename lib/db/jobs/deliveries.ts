// Deliveries from outside: each kept once by its sender's id, and the wait that one of them ends.
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import { columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson } from "../engine/stored-json";

export type Delivery = {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly hasWoken: boolean;
  readonly bytes: number;
};

/** False where it has been kept already: of two at the same moment the second waits for the first. */
export async function insertDelivery(
  db: Db,
  jobId: string,
  { id, receivedAt, bytes }: Omit<Delivery, "hasWoken">,
): Promise<boolean> {
  const row = { jobId, id: columnText(id), receivedAt: BigInt(receivedAt), bytes, hasWoken: false };
  const { count } = await db.delivery.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}

/** False, and nothing changed, where the wait is over. Of several deliveries one ends it. */
export async function endWait(
  db: Db,
  jobId: string,
  { id, receivedAt }: Pick<Delivery, "id" | "receivedAt">,
  outcome: ToolResult,
): Promise<boolean> {
  const { count } = await db.job.updateMany({
    where: {
      ...{ id: jobId, state: "running", topic: { not: null } },
      ownedUntil: { gte: BigInt(receivedAt) },
    },
    data: {
      ...{ state: "succeeded", ownedUntil: null, endedAt: BigInt(receivedAt) },
      outcome: toJsonText(asJson(outcome)),
    },
  });
  if (count === 0) return false;
  await db.delivery.update({
    where: { jobId_id: { jobId, id: columnText(id) } },
    data: { hasWoken: true },
  });
  return true;
}

/** The latest first. */
export async function listDeliveries(
  db: Db,
  jobId: string,
  limit: number,
): Promise<readonly Delivery[]> {
  const rows = await db.delivery.findMany({
    where: { jobId },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(({ id, receivedAt, hasWoken, bytes }) => ({
    ...{ id, hasWoken, bytes },
    receivedAt: Number(receivedAt),
  }));
}

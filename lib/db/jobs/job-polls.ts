// How a job has been asked about, counted under its own row so that two who ask at once are both counted.
import type { PollMemory } from "@/lib/domain/jobs/poll-job";
import { columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";

/** Null before anybody has asked. Holds the job until the transaction ends. */
export async function holdPolls(tx: Db, job: string): Promise<PollMemory | null> {
  const [row] = await tx.$queryRaw<{ polling: string | null }[]>`
    SELECT "polling" FROM "Job" WHERE "id" = ${columnText(job)} FOR UPDATE`;
  return row?.polling == null ? null : readStored<PollMemory>(row.polling);
}

export async function storePolls(tx: Db, job: string, memory: PollMemory): Promise<void> {
  await tx.job.update({
    where: { id: job },
    data: { polling: toJsonText(asJson(memory)), polls: memory.polls },
  });
}

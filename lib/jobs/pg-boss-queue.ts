// The queue of jobs on pg-boss, over whichever engine the house has: it stores and hands out deliveries, and times them.
import PgBoss from "pg-boss";
import type { JobQueue } from "@/lib/services/jobs/job-queue";

/** A statement with its values; several statements at once without any. */
type RunSql = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;
type Transaction = Parameters<JobQueue["put"]>[0];

export type QueueDatabase = {
  readonly run: RunSql;
  readonly within: (tx: Transaction) => RunSql;
};

/** Made by the migrations. */
export const QUEUE_SCHEMA = "queue";
const NAME = "jobs";

/** pg-boss is asked, and never started: no table is made and no timer of its own runs beside ours. */
export function pgBossQueue({ run, within }: QueueDatabase): JobQueue {
  const boss = bossOf(run);
  return {
    put: async (tx, jobs, afterMs = 0) => {
      const deliveries = jobs.map((job) => ({
        name: NAME,
        data: { job },
        ...(afterMs > 0 ? { startAfter: `${afterMs / 1000} seconds` } : {}),
      }));
      await boss.insert(deliveries, { db: dbOf(within(tx)) });
    },
    take: async (tx, most) => {
      const heard = hearing(within(tx));
      const own = bossOf(heard.run);
      const taken = await own.fetch<{ job: string }>(NAME, { batchSize: most });
      heard.check();
      const ids = taken.map(({ id }) => id);
      if (ids.length > 0) await own.complete(NAME, ids);
      return taken.map(({ data }) => data.job);
    },
    tidy: async () => {
      await boss.maintain();
    },
    depth: async () => ({ waiting: await boss.getQueueSize(NAME, { before: "active" }) }),
  };
}

function bossOf(run: RunSql): PgBoss {
  return new PgBoss({ db: dbOf(run), schema: QUEUE_SCHEMA });
}

function dbOf(run: RunSql): PgBoss.Db {
  return { executeSql: async (text, values) => ({ rows: [...(await run(text, values))] }) };
}

/** pg-boss takes a failure of its fetch for an empty queue; whoever asks has to know the difference. */
function hearing(run: RunSql): { readonly run: RunSql; check(): void } {
  let failure: { readonly reason: unknown } | null = null;
  return {
    run: async (text, values) => {
      try {
        return await run(text, values);
      } catch (reason) {
        failure = { reason };
        throw reason;
      }
    },
    check: () => {
      if (failure !== null) throw failure.reason;
    },
  };
}

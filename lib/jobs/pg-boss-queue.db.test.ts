import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Database } from "@/lib/db/engine/database";
import { plainSql, plainSqlWithin } from "@/lib/db/engine/plain-sql";
import type { JobQueue } from "@/lib/services/jobs/job-queue";
import { openTestDatabase } from "@/lib/testing/database";
import { pgBossQueue, QUEUE_SCHEMA } from "./pg-boss-queue";

let database: Database;
let queue: JobQueue;
beforeAll(async () => {
  database = await openTestDatabase();
  queue = pgBossQueue({ run: plainSql(database), within: plainSqlWithin });
});
afterAll(() => database.close());

const put = (...jobs: readonly string[]) => database.transaction((tx) => queue.put(tx, jobs));
const takeAll = async () => {
  const taken = await queue.take(100);
  await queue.confirm(taken);
  return taken.map(({ job }) => job);
};

describe("the queue of jobs", () => {
  it("has the schema that the installed pg-boss works with", async () => {
    const file = createRequire(import.meta.url).resolve("pg-boss/version.json");
    const { schema } = z
      .object({ schema: z.number() })
      .parse(JSON.parse(readFileSync(file, "utf8")));

    const rows = await plainSql(database)(`SELECT version FROM ${QUEUE_SCHEMA}.version`);

    expect(rows).toEqual([{ version: schema }]);
  });

  it("hands out each delivery once, the oldest first", async () => {
    await put("job_1");
    await put("job_2");
    await put("job_3");

    const [first, second] = [await queue.take(2), await queue.take(2)];
    await queue.confirm([...first, ...second]);

    expect([first, second].map((taken) => taken.map(({ job }) => job).sort())).toEqual([
      ["job_1", "job_2"],
      ["job_3"],
    ]);
    expect(await queue.depth()).toEqual({ waiting: 0 });
  });

  it("keeps nothing of a transaction that is rolled back", async () => {
    const failing = database.transaction(async (tx) => {
      await queue.put(tx, ["job_never"]);
      throw new Error("no");
    });

    await expect(failing).rejects.toThrow("no");
    expect(await takeAll()).toEqual([]);
  });

  it("holds back what is for later, and counts it", async () => {
    await database.transaction((tx) => queue.put(tx, ["job_later"], 3_600_000));

    expect(await takeAll()).toEqual([]);
    expect(await queue.depth()).toEqual({ waiting: 1 });
  });

  it("makes a delivery again that was taken and not confirmed", async () => {
    await put("job_again");
    const [taken] = await queue.take(1);
    await queue.tidy();
    const before = await takeAll();
    await plainSql(database)(
      `UPDATE ${QUEUE_SCHEMA}.job SET started_on = now() - interval '61 seconds' WHERE id = $1`,
      [taken?.id],
    );

    await queue.tidy();

    expect(before).toEqual([]);
    expect(await takeAll()).toEqual(["job_again"]);
  });

  it("says that the store has failed, instead of that nothing waits", async () => {
    const broken = pgBossQueue({
      run: () => Promise.reject(new Error("the store is gone")),
      within: plainSqlWithin,
    });

    await expect(broken.take(1)).rejects.toThrow("the store is gone");
  });
});

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
const take = (most: number) => database.transaction((tx) => queue.take(tx, most));
const takeAll = () => take(100);

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

    const [first, second] = [await take(2), await take(2)];

    expect([first, second].map((taken) => [...taken].sort())).toEqual([
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

  it("makes a delivery again whose taker died before it had the job, and none that it had", async () => {
    await put("job_again");
    const dying = database.transaction(async (tx) => {
      expect(await queue.take(tx, 1)).toEqual(["job_again"]);
      throw new Error("the process is gone");
    });

    await expect(dying).rejects.toThrow("gone");

    expect(await takeAll()).toEqual(["job_again"]);
    expect(await takeAll()).toEqual([]);
  });

  it("says that the store has failed, instead of that nothing waits", async () => {
    const broken = pgBossQueue({
      run: plainSql(database),
      within: () => () => Promise.reject(new Error("the store is gone")),
    });

    const taking = database.transaction((tx) => broken.take(tx, 1));
    await expect(taking).rejects.toThrow("the store is gone");
  });
});

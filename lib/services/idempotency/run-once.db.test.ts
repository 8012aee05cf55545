import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { openTestDatabase } from "@/lib/testing/database";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { runOnce } from "./run-once";

describe("runOnce", () => {
  let database: Database;
  let context: TestContext;
  beforeAll(async () => {
    database = await openTestDatabase();
    context = await testContext(database);
  });
  afterAll(() => database.close());

  const call = (key: string, payloadHash = "a") => ({ route: "POST /things", key, payloadHash });
  const counted = () => {
    let runs = 0;
    return {
      runs: () => runs,
      run: async () => {
        runs += 1;
        return { status: 201, body: `{"run":${runs}}` };
      },
    };
  };

  it("answers a repeat with the first answer and does not run again", async () => {
    const work = counted();

    const first = await runOnce(context, call("k1"), work.run);
    const second = await runOnce(context, call("k1"), work.run);

    expect(first).toEqual({ status: 201, body: '{"run":1}', replayed: false });
    expect(second).toEqual({ status: 201, body: '{"run":1}', replayed: true });
    expect(work.runs()).toBe(1);
  });

  it("refuses another payload under the same key", async () => {
    await runOnce(context, call("k2"), counted().run);

    await expect(runOnce(context, call("k2", "b"), counted().run)).rejects.toMatchObject({
      code: "IDEMPOTENCY_CONFLICT",
    });
  });

  it("refuses a repeat while the first still runs", async () => {
    const outcome = runOnce(context, call("k3"), async () => {
      await expect(runOnce(context, call("k3"), counted().run)).rejects.toMatchObject({
        code: "IDEMPOTENCY_IN_PROGRESS",
      });
      return { status: 200, body: "{}" };
    });

    await expect(outcome).resolves.toMatchObject({ replayed: false });
  });

  it("gives the key back when the call fails", async () => {
    await expect(
      runOnce(context, call("k4"), () => Promise.reject(new Error("no"))),
    ).rejects.toThrow("no");

    await expect(runOnce(context, call("k4"), counted().run)).resolves.toMatchObject({
      replayed: false,
    });
  });

  it("forgets an answer after a day", async () => {
    const work = counted();
    await runOnce(context, call("k5"), work.run);
    context.clock.advance(24 * 60 * 60 * 1000 + 1);

    const later = await runOnce(context, call("k5"), work.run);

    expect(later.replayed).toBe(false);
    expect(work.runs()).toBe(2);
  });
});

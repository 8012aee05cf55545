// Reports of the area `audit`: faults that people met, with the behaviour asked of us.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAudit as endpoint } from "@/lib/contracts/audit";
import type { Database } from "@/lib/db/engine/database";
import { openTestDatabase } from "@/lib/testing/database";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { type AuditLine, recordAct } from "../revisions/change-governance";
import { listAudit } from "./list-audit";
import { verifyAudit } from "./verify-audit";

let database: Database;
let context: TestContext;
beforeAll(async () => {
  database = await openTestDatabase();
  context = await testContext(database, "admin");
});
afterAll(() => database.close());

const line = (at: number): AuditLine => ({
  ...{ action: "thing.done", targetKind: "thing", targetId: `thing-${at}` },
});

describe("a write of the audit that breaks off in its middle", () => {
  it("leaves every acknowledged entry and nothing of itself, and the chain verifies (E02)", async () => {
    for (let at = 0; at < 50; at += 1) await recordAct(context, [line(at)]);
    await expect(recordAct(dying(context), [line(50), line(51)])).rejects.toThrow("gone");

    const { items } = await listAudit(context, endpoint.query.parse({ limit: "100" }));
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => 50 - at));
    expect(await verifyAudit(context)).toEqual({ whole: true, verified: 50, broken: null });

    await recordAct(context, [line(50)]);
    expect(await verifyAudit(context)).toEqual({ whole: true, verified: 51, broken: null });
  });
});

/** Everything is written, and the process is gone before the commit. */
function dying(whole: TestContext): TestContext {
  const transaction: Database["transaction"] = (work) =>
    database.transaction(async (tx) => {
      await work(tx);
      throw new Error("the process is gone");
    });
  return { ...whole, database: { ...database, transaction } };
}

import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { testActor } from "@/lib/testing/service-context";
import { createWorkerPool } from "@/lib/wiring/worker-pool";
import { FAILURE_MODES } from "./failure-modes";
import { listFailures } from "./list-failures";
import { playFailure } from "./play-failure";

const workers = createWorkerPool();
const context = { actor: testActor("viewer"), workers };
afterAll(() => workers.close());

describe("a failure of the guides", () => {
  it.each(FAILURE_MODES.map(({ id, code }) => ({ id, code })))(
    "is stopped by its guard when it is played: $id (R201)",
    async ({ id, code }) => {
      const result = await playFailure(context, id);

      expect(result).toMatchObject({ code, held: true });
      expect(result.says).not.toBe("");
      expect(result.seen.length).toBeGreaterThan(0);
    },
  );

  it("names requirements that are in the table of their proofs", async () => {
    const table = readFileSync("docs/requirements.md", "utf8");
    const { items } = await listFailures(context);
    const named = items.flatMap(({ requirements }) => requirements);

    expect(named.filter((number) => !table.includes(`| ${number} |`))).toEqual([]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it("is not found where there is none", async () => {
    await expect(playFailure(context, "nothing")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

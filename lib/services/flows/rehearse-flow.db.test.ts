import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RehearseFlowInput } from "@/lib/contracts/flows";
import type { Database } from "@/lib/db/engine/database";
import { openTestDatabase } from "@/lib/testing/database";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { listFlowExamples } from "./list-flow-examples";
import { rehearseFlow } from "./rehearse-flow";

let database: Database;
let context: TestContext;
beforeAll(async () => {
  database = await openTestDatabase();
  context = await testContext(database, "viewer");
});
afterAll(() => database.close());

describe("a rehearsal", () => {
  const rehearse = async (name: string, failing: readonly string[]) => {
    const { items } = await listFlowExamples(context);
    const flow = items.find((one) => one.name === name);
    return rehearseFlow(context, RehearseFlowInput.parse({ flow, failing }));
  };

  it("tells states, inherited handling, branches and the smallest budget of each step", async () => {
    const { state, steps, findings } = await rehearse("provision_customer", ["setup_billing"]);

    expect(state).toBe("failed");
    expect(findings).toEqual([]);
    expect(steps.map((step) => [step.name, step.state, step.budget.effectiveMs])).toEqual([
      ["read_plan", "done", 300_000],
      ["create_account", "done", 300_000],
      ["setup_billing", "failed", 20_000],
      ["delete_account", "done", 300_000],
      ["describe", "skipped", 120_000],
      ["send_welcome", "skipped", 300_000],
    ]);
    expect(steps[3]?.branchOf).toBe("setup_billing");
    expect(steps[1]).toMatchObject({ handling: "fail", isInherited: true });
    expect(steps[0]).toMatchObject({ handling: "continue", isInherited: false });
  });

  it("holds every step to what the flow has", async () => {
    const { steps, findings } = await rehearse("hasty_report", []);

    expect(steps.map(({ budget }) => [budget.effectiveMs, budget.by])[3]).toEqual([
      240_000,
      "flow",
    ]);
    expect(findings).toHaveLength(5);
  });

  it("names a failing step that is not there", async () => {
    await expect(rehearse("provision_customer", ["nothing"])).rejects.toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "failing.0", message: "the flow has no step nothing" }] },
    });
  });
});

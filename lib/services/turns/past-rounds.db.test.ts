import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { settledTurn, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let editor: Browser;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  editor = await house.as("editor");
  const model = { kind: "replay", sample: "search-then-write", pace: 0 } as const;
  for (const execution of ["real", "nothing"] as const) {
    const { id } = await startTurn(editor, { model, execution });
    await settledTurn(editor, id);
  }
});
afterAll(() => house.close());

const preview = async (strategy: string) => {
  const response = await editor.send("PUT", "/api/v1/agents/main/overrides?dryRun=true", {
    body: {
      connection: "workspace_jobs",
      callable: "export_report",
      strategy: { mode: "set", value: [strategy] },
      note: "Trying it.",
    },
    headers: { "if-match": '"0"' },
  });
  return (await response.json()).result;
};

describe("real rounds of an agent", () => {
  it("are counted in the cell of the matrix that decided", async () => {
    const response = await editor.send("GET", "/api/v1/matrix?agent=main");
    const { decisions } = await response.json();

    const counted = decisions.cells.filter(({ count }: { count: number }) => count > 0);
    expect(decisions.rounds).toBe(3);
    expect(counted).toEqual([{ earlier: "exploration", candidate: "exploitation", count: 1 }]);
  });

  it("tell how they would have gone under an edit, where nothing is written", async () => {
    const { recent } = await preview("neutral");

    expect(recent).toMatchObject({
      rounds: 3,
      changed: 1,
      becomeAccepted: {
        count: 1,
        examples: [{ round: 0, index: 1, tool: "workspace_jobs.export_report" }],
      },
      becomeRefused: { count: 0 },
    });
  });

  it("would have gone just as they did where the edit says the same", async () => {
    expect((await preview("exploitation")).recent).toMatchObject({ rounds: 3, changed: 0 });
  });

  it("are nothing where no agent is asked about", async () => {
    const response = await editor.send("GET", "/api/v1/matrix");

    expect((await response.json()).decisions).toBeNull();
  });
});

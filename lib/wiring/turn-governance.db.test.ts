import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { loadCatalog } from "@/lib/services/catalogs/load-catalog";
import { openTestDatabase } from "@/lib/testing/database";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { seedSample } from "@/prisma/seed/seed-sample";
import type { House } from "./house";
import { turnGovernance } from "./turn-governance";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
  context = await testContext(database);
  await seedSample(context);
});
afterAll(() => database.close());

const house = () => {
  const stopBoard = { refresh: async () => undefined, stopped: () => null };
  return { ...context, stopBoard } as unknown as House;
};
const CLAUDE = { kind: "provider", provider: "anthropic", model: "claude" } as const;

describe("the rules that a round is pinned to (R77)", () => {
  it.each(["main", "research"])(
    "are those of the catalog, tool by tool, for the agent %s",
    async (agent) => {
      const governance = turnGovernance(house(), {
        earlyStarts: true,
        execution: "real",
        model: CLAUDE,
      });

      const shown = await loadCatalog(context, { agent });
      const pinned = await governance.pin(agent);

      expect(pinned).toMatchObject({ revision: shown.revision, catalogHash: shown.hash });
      expect(shown.tools.length).toBeGreaterThan(10);
      for (const tool of shown.tools) {
        const { strategy, execution, early, allowed, byNamespace } = tool;
        expect(pinned.findTool(tool.id)).toMatchObject({
          strategy,
          execution,
          early,
          allowed,
          byNamespace,
        });
      }
    },
  );

  it("leave out tools of a model that chooses among those it is told of, and of nothing else (R16)", async () => {
    const written = { kind: "call", tool: "search_tools", args: {} } as const;
    const limits = [CLAUDE, written].map(async (model) => {
      const { maxTools } = await turnGovernance(house(), {
        earlyStarts: true,
        execution: "real",
        model,
      }).pin("main");
      return maxTools;
    });

    expect(await Promise.all(limits)).toEqual([30, null]);
  });
});

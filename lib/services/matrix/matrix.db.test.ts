import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { createScenario } from "../scenarios/create-scenario";
import { deleteScenario } from "../scenarios/delete-scenario";
import { listScenarios } from "../scenarios/list-scenarios";
import { getMatrix } from "./get-matrix";
import { simulateRound } from "./simulate-round";

describe("the matrix and its simulator", () => {
  let database: Database;
  let context: TestContext;
  beforeAll(async () => {
    database = await openTestDatabase();
    context = await testContext(database, "editor");
    await governAgent(context, "main", [
      buildConnection("web", {
        traits: {
          search: { strategy: ["exploration"] },
          write: { strategy: ["exploitation"] },
          click: { strategy: ["exploration", "exploitation"] },
        },
        tools: [buildTool("search"), buildTool("write"), buildTool("click"), buildTool("mystery")],
      }),
    ]);
  });
  afterAll(() => database.close());

  const call = (tool: string) => ({ kind: "call", tool }) as const;
  const simulate = (...tools: string[]) =>
    simulateRound(context, { agent: "main", actions: tools.map(call), checkArguments: false });

  it("puts each of the agent's tools under every strategy that it has", async () => {
    const { cells, agent } = await getMatrix(context, { agent: "main" });

    expect(cells).toHaveLength(16);
    expect(agent?.tools.exploration).toEqual(["web.click", "web.search"]);
    expect(agent?.tools.unknown).toEqual(["web.mystery"]);
  });

  it("names the agents to choose from, also before one is chosen", async () => {
    const { agent, agents } = await getMatrix(context, {});

    expect({ agent, agents }).toEqual({ agent: null, agents: ["main"] });
  });

  it("refuses a write behind a search with the reason, and lets it go first", async () => {
    const refused = await simulate("web.search", "web.write");
    const swapped = await simulate("web.write", "web.search");

    expect(refused.verdicts[1]).toMatchObject({
      verdict: "refused",
      code: "STRATEGY_INCOMPATIBLE",
      blockedBy: 0,
    });
    expect(refused.verdicts[1]?.why).toMatch(/search/);
    expect(swapped.verdicts.map(({ verdict }) => verdict)).toEqual(["accepted", "accepted"]);
  });

  it("says where the two readings of mixed tools differ", async () => {
    const { verdicts } = await simulate("web.search", "web.click");

    expect(verdicts[1]).toMatchObject({ verdict: "refused", otherwise: "accepted" });
  });

  it("checks arguments only where it is asked to", async () => {
    const strict = { type: "object", properties: { q: { type: "string" } }, required: ["q"] };
    await governAgent(context, "strict", [
      buildConnection("api", { tools: [buildTool("find", { inputSchema: strict })] }),
    ]);
    const judge = async (checkArguments: boolean) => {
      const input = { agent: "strict", actions: [call("api.find")], checkArguments };
      return (await simulateRound(context, input)).verdicts[0];
    };

    expect(await judge(false)).toMatchObject({ verdict: "accepted", issues: [] });
    expect(await judge(true)).toMatchObject({ code: "INVALID_ARGUMENTS", verdict: "refused" });
    expect((await judge(true))?.issues.length).toBeGreaterThan(0);
  });

  it("keeps a scenario with an audit entry, and forgets it", async () => {
    const kept = await createScenario(context, {
      name: "search then write",
      agent: "main",
      actions: [call("web.search"), call("web.write")],
    });
    const listed = await listScenarios(context, { agent: "main", limit: 50 });
    await deleteScenario(context, kept.id);
    const after = await listScenarios(context, { limit: 50 });

    expect(listed.items).toEqual([kept]);
    expect(after.items).toEqual([]);
    const audit = await auditTrail(context, { targetId: kept.id });
    expect(audit.map(({ action }) => action)).toEqual(["scenario.created", "scenario.deleted"]);
  });

  it("lets a viewer try rounds and keep none", () => {
    const viewer = as(context, "viewer");

    expect(() =>
      createScenario(viewer, { name: "no", agent: "main", actions: [call("web.search")] }),
    ).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
  });
});

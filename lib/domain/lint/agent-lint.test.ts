import { describe, expect, it } from "vitest";
import type { EffectiveTool } from "../catalog/effective-tool";
import { FLOW_SOURCE } from "../flows/flow-tool";
import { CAREFUL_CONTRACT } from "../tools/contract/careful-contract";
import type { AgentBudget } from "../tools/contract/contract";
import { type AgentCatalog, agentFindings, scopesOf } from "./agent-lint";

type Own = {
  readonly scopes?: readonly string[];
  readonly allowed?: boolean;
  readonly to?: string;
};

function tool(callable: string, { scopes = [], allowed = true, to }: Own = {}): EffectiveTool {
  const budget: AgentBudget = {
    ...{ agent: to ?? "", maxSteps: 1, maxTokens: 1, maxWallMs: 1, maxSpawn: 0 },
    mode: "awaited",
    notify: "none",
  };
  return {
    ...{ id: `t.${callable}`, alias: "t", callable, kind: "local", allowed, discovered: true },
    ...{ strategy: [], execution: null, namespaces: [], byNamespace: {}, provenance: [] },
    early: { active: false, reason: "no_profile" },
    definition: {
      ...{ name: callable, description: "", inputSchema: null },
      shape: to === undefined ? "command" : "agent",
      contract: { ...CAREFUL_CONTRACT, scopes, ...(to === undefined ? {} : { budget }) },
    },
  };
}

const agent = (id: string, ...tools: readonly EffectiveTool[]): AgentCatalog => ({
  agent: { id, connections: [] },
  tools,
});
const mail = tool("mail", { scopes: ["email:send"] });
const pay = tool("pay", { scopes: ["payments:send"] });
const ask = tool("ask", { to: "helper" });
const rulesOf = (...catalogs: readonly AgentCatalog[]) =>
  agentFindings(catalogs).map(({ ruleId, agent: of }) => [of, ruleId]);

describe("AGENT-03", () => {
  it("fires where an agent hands a task to one that may do everything that it may itself", () => {
    const found = agentFindings([agent("main", mail, ask), agent("helper", mail, pay)]);

    expect(found).toMatchObject([{ agent: "main", ruleId: "AGENT-03", severity: "warn" }]);
    expect(found[0]?.message).toBe(
      "t.ask: helper is handed every scope that main's own tools need (email:send)",
    );
  });

  it("is silent where something is held back, where there is nothing to hold back, and of nobody's agent", () => {
    expect(rulesOf(agent("main", mail, pay, ask), agent("helper", mail))).toEqual([]);
    expect(rulesOf(agent("main", ask), agent("helper", mail))).toEqual([]);
    expect(rulesOf(agent("main", mail, ask))).toEqual([]);
    expect(rulesOf(agent("helper", mail, ask))).toEqual([]);
  });

  it("counts no tool that an agent may not call, and no flow, whose steps say what they need", () => {
    const barred = tool("mail", { scopes: ["email:send"], allowed: false });

    expect(rulesOf(agent("main", mail, ask), agent("helper", barred))).toEqual([]);
    expect([...scopesOf([barred, pay])]).toEqual(["payments:send"]);
    const flow = { ...ask, source: FLOW_SOURCE };
    expect(rulesOf(agent("main", mail, flow), agent("helper", mail))).toEqual([]);
  });
});

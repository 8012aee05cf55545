import { describe, expect, it } from "vitest";
import type { AgentConfig } from "./connection";
import { planImport } from "./plan-import";
import { readConfig } from "./read-config";

function documentOf(agents: Readonly<Record<string, readonly object[]>>) {
  const byId = Object.fromEntries(
    Object.entries(agents).map(([id, tools]) => [id, { tools }] as const),
  );
  const text = JSON.stringify({ surfaces: { as_consumer: { agents: byId } } });
  const [document] = readConfig(text).documents;
  if (!document) throw new Error("the text holds agents");
  return document;
}

const web = (traits: object = {}, more: object = {}) => ({
  id: "web",
  kind: "mcp",
  server_id: "web",
  alias: "web",
  tool_traits: traits,
  ...more,
});
const stored = (agents: Readonly<Record<string, readonly object[]>>) =>
  new Map(documentOf(agents).agents.map((agent): [string, AgentConfig] => [agent.id, agent]));
const READ = { read: { strategy: ["exploration"] } };
const BOTH = { ...READ, write: { strategy: ["exploitation"] } };

describe("planning an import", () => {
  it("finds nothing to do for the file that stands already", () => {
    const plan = planImport(
      documentOf({ main: [web(BOTH)] }),
      stored({ main: [web(BOTH)] }),
      "keep",
    );

    expect(plan).toMatchObject({ gone: 0, refusals: [], agents: [{ isChanged: false }] });
    expect(plan.agents[0]?.comparison).toBeNull();
  });

  it("keeps what is gone, or makes the agent exactly what the file says", () => {
    const standing = stored({ main: [web(BOTH), { ...web(), id: "x", alias: "x" }] });
    const document = documentOf({ main: [web(READ)] });

    const keep = planImport(document, standing, "keep");
    const remove = planImport(document, standing, "remove");

    expect([keep.gone, remove.gone]).toEqual([2, 2]);
    expect(keep.agents[0]).toMatchObject({ isChanged: false });
    const aliases = (plan: typeof keep) =>
      plan.agents[0]?.result.connections.map(({ alias }) => alias);
    expect(aliases(keep)).toEqual(["web", "x"]);
    expect(aliases(remove)).toEqual(["web"]);
    expect(Object.keys(keep.agents[0]?.result.connections[0]?.traits ?? {})).toEqual([
      "read",
      "write",
    ]);
    expect(remove.agents[0]).toMatchObject({ isChanged: true });
  });

  it("lets what a file grants follow the file, whatever is kept", () => {
    const service = (namespaces: object) => ({
      kind: "named_service",
      alias: "memo",
      namespaces,
    });
    const allowed = ["object.search"];
    const standing = stored({
      main: [
        service({
          notes: { allowed, tool_traits: { search_objects: { strategy: ["neutral"] } } },
          old: null,
        }),
      ],
    });
    const document = documentOf({ main: [service({ notes: { allowed: [] } })] });

    const [plan] = planImport(document, standing, "keep").agents;

    const grants = plan?.result.connections[0]?.namespaces;
    expect(Object.keys(grants ?? {})).toEqual(["notes"]);
    expect(grants?.notes?.allowed).toEqual([]);
    expect(Object.keys(grants?.notes?.traits ?? {})).toEqual(["search_objects"]);
  });

  it("keeps connections that share an alias, and knows each again in any order", () => {
    const service = { kind: "named_service", alias: "web", namespaces: { memo: null } };
    const standing = stored({ main: [web(READ), service] });

    const plan = planImport(documentOf({ main: [service, web(BOTH)] }), standing, "remove");

    expect(plan.agents[0]?.comparison?.connections).toMatchObject([
      { alias: "web", change: "changed", fields: [], keys: [{ key: "write", change: "new" }] },
    ]);
    expect(plan.agents[0]?.result.connections).toHaveLength(2);
    expect(plan).toMatchObject({ gone: 0, refusals: [] });
  });

  it("knows a connection by its id where its alias changed", () => {
    const standing = stored({ main: [web(READ)] });

    const plan = planImport(
      documentOf({ main: [web(READ, { alias: "net" })] }),
      standing,
      "remove",
    );

    expect(plan.agents[0]?.comparison?.connections).toMatchObject([
      {
        alias: "net",
        change: "changed",
        fields: [{ field: "alias", before: "web", after: "net" }],
      },
    ]);
    expect(plan.gone).toBe(0);
  });

  it("refuses an agent whose list is in doubt, which would take all that stands away", () => {
    const file = { path: "", agents: [{ id: "main", connections: [], isInDoubt: true as const }] };

    const plan = planImport(
      { ...documentOf({ main: [] }), ...file },
      stored({ main: [web(READ)] }),
      "remove",
    );

    expect(plan.refusals.map(({ ruleId, path }) => [ruleId, path])).toEqual([
      ["CONFIG-23", "surfaces.as_consumer.agents.main"],
    ]);
  });

  it("points at the agent that it refuses", () => {
    const { documents } = readConfig(
      "surfaces:\n  as_consumer:\n    agents:\n      no good: {tools: []}\n      main: [a]\n",
    );

    const { refusals } = planImport(documents[0] ?? documentOf({}), new Map(), "keep");

    expect(refusals.map(({ ruleId, line, column }) => [ruleId, line, column])).toEqual([
      ["CONFIG-22", 4, 7],
      ["CONFIG-23", 5, 7],
    ]);
  });

  it("refuses an agent whose name cannot stand in addresses", () => {
    const plan = planImport(documentOf({ main: [], "no good": [] }), new Map(), "keep");

    expect(plan.refusals.map(({ ruleId, path }) => [ruleId, path])).toEqual([
      ["CONFIG-22", "surfaces.as_consumer.agents.no good"],
    ]);
  });
});

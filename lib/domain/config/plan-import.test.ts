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

  it("refuses what cannot be kept, with the place", () => {
    const twice = [web(), web()];
    const plan = planImport(
      documentOf({ main: twice, "no good": [], other: [{ kind: "mcp" }] }),
      new Map(),
      "keep",
    );

    expect(plan.refusals.map(({ ruleId, path }) => [ruleId, path])).toEqual([
      ["CONFIG-09", "surfaces.as_consumer.agents.main.tools[1]"],
      ["CONFIG-22", "surfaces.as_consumer.agents.no good"],
      ["CONFIG-07", "surfaces.as_consumer.agents.other.tools[0]"],
    ]);
  });
});

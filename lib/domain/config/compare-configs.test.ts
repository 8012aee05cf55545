import { describe, expect, it } from "vitest";
import { compareConfigs } from "./compare-configs";
import { readConfig } from "./read-config";

const agents = (tools: string, agent = "main") =>
  readConfig(`surfaces: {as_consumer: {agents: {${agent}: {tools: [${tools}]}}}}\n`).documents[0]
    ?.agents ?? [];

const JOBS = "{module: m, alias: jobs, allowed: [a], tool_traits: {a: {strategy: [neutral]}}}";

describe("compareConfigs", () => {
  it("says nothing where nothing differs, wherever it stands", () => {
    expect(compareConfigs(agents(JOBS), agents(` ${JOBS}`))).toEqual([]);
  });

  it("tells new, changed and gone keys and fields apart", () => {
    const now = agents(
      "{module: m, alias: jobs, allowed: [a, b], tool_traits: {b: {strategy: [neutral]}, a: {strategy: [exploration]}}}",
    );
    const before = agents(
      "{module: m, alias: jobs, allowed: [a], tool_traits: {a: {strategy: [neutral]}, c: {execution: null}}}",
    );

    expect(compareConfigs(before, now)).toMatchObject([
      {
        agentId: "main",
        change: "changed",
        connections: [
          {
            alias: "jobs",
            change: "changed",
            fields: [{ field: "allowed", before: ["a"], after: ["a", "b"] }],
            keys: [
              { key: "b", change: "new", before: null, at: { line: 1 } },
              { key: "a", change: "changed", after: { strategy: ["exploration"] } },
              { key: "c", change: "gone", after: null, at: null },
            ],
          },
        ],
      },
    ]);
  });

  it("tells a missing allow-list from an empty one", () => {
    const [comparison] = compareConfigs(
      agents("{module: m, alias: j}"),
      agents("{module: m, alias: j, allowed: []}"),
    );

    expect(comparison?.connections[0]?.fields).toEqual([
      { field: "allowed", before: null, after: [] },
    ]);
  });

  it("names agents and connections that come or go", () => {
    const comparison = compareConfigs(
      agents(JOBS),
      agents(`${JOBS}, {module: n, alias: web}`, "other"),
    );

    expect(comparison.map(({ agentId, change }) => [agentId, change])).toEqual([
      ["other", "new"],
      ["main", "gone"],
    ]);
    expect(comparison[0]?.connections.map(({ alias, change }) => [alias, change])).toEqual([
      ["jobs", "new"],
      ["web", "new"],
    ]);
  });

  it("compares traits and grants inside namespaces", () => {
    const [comparison] = compareConfigs(
      agents("{kind: named_service, namespaces: {mem: {allowed: [object.get]}}}"),
      agents(
        "{kind: named_service, namespaces: {mem: {tool_traits: {'*': {strategy: [neutral]}}}, task: {}}}",
      ),
    );

    expect(comparison?.connections[0]?.fields.map(({ field }) => field)).toEqual([
      "namespaces.mem.allowed",
      "namespaces.task.granted",
    ]);
    expect(comparison?.connections[0]?.keys).toMatchObject([
      { namespace: "mem", key: "*", change: "new" },
    ]);
  });
});

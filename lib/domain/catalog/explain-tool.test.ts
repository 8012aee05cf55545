import { describe, expect, it } from "vitest";
import { newConnection } from "@/lib/domain/config/new-connection";
import { declare } from "@/lib/testing/build-tools";
import { discoveredByAlias } from "./discovery";
import { explainTool } from "./explain-tool";
import { resolveCatalog } from "./resolve-catalog";

const agent = {
  id: "main",
  connections: [
    newConnection("web", {
      allowed: ["search"],
      traits: {
        search: { families: { strategy: ["exploration"] as const }, at: { line: 7, column: 3 } },
      },
    }),
    newConnection("open", {}),
    newConnection("shut", { allowed: [], traits: declare({ x: {} }) }),
    newConnection("ns", {
      kind: "named_service",
      traits: declare({ host_file: { strategy: "exploitation" } }),
      namespaces: { task: { allowed: ["object.get"], traits: {}, at: null } },
    }),
  ],
};
const discovered = new Map([
  ["web", ["search", "fetch"].map((name) => ({ name, description: "", inputSchema: null }))],
]);
const resolution = resolveCatalog({
  agent,
  discovered: discoveredByAlias(discovered),
  overrides: new Map(),
});
const explain = (id: string) => explainTool(agent, resolution, id);

describe("explainTool", () => {
  it("says why a tool can be called, what it means and who says so", () => {
    expect(explain("web.search")).toEqual({
      id: "web.search",
      status: "callable",
      reasons: [
        "The allow-list of connection web names it.",
        "Its strategy is exploration, from the connection's entry for it (line 7).",
        "It has no execution profile, because nothing says otherwise.",
        "It runs after the generation: it has no execution profile.",
      ],
      closest: [],
    });
    expect(explain("open.anything").reasons[0]).toBe(
      "Connection open has no allow-list, so it allows every tool.",
    );
    expect(explain("ns.get_object").reasons[0]).toBe(
      "It stands for object.get, which these namespaces allow: task.",
    );
  });

  it("says why a tool cannot be called", () => {
    expect(explain("web.fetch")).toMatchObject({
      status: "not_allowed",
      reasons: expect.arrayContaining(["The allow-list of connection web does not name it."]),
    });
    expect(explain("shut.x").reasons[0]).toBe(
      "The allow-list of connection shut is empty, so it allows no tool.",
    );
    expect(explain("ns.host_file").reasons[0]).toBe(
      "It stands for object.host_file, which no namespace of connection ns allows.",
    );
  });

  it("says why a tool is not there, and which one may have been meant", () => {
    expect(explain("web.serach")).toEqual({
      id: "web.serach",
      status: "unknown_tool",
      reasons: ["The source of connection web lists no such tool."],
      closest: ["web.search", "web.fetch"],
    });
    expect(explain("shut.y").reasons).toEqual([
      "Neither the allow-list nor a trait key of connection shut names it.",
    ]);
    expect(explain("wbe.search")).toMatchObject({
      status: "unknown_connection",
      reasons: ['Agent main has no connection "wbe"; it has: web, open, shut, ns.'],
      closest: ["web.search"],
    });
    expect(explain("search").status).toBe("unknown_connection");
  });
});

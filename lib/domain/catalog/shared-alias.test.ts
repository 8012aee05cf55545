import { describe, expect, it } from "vitest";
import { newConnection } from "@/lib/domain/config/new-connection";
import { buildDefinition, buildOverride, findTool, setStrategy } from "@/lib/testing/build-catalog";
import { declare } from "@/lib/testing/build-tools";
import type { Connection } from "../config/connection";
import type { TraitOverride } from "../traits/trait-override";
import { resolveCatalog } from "./resolve-catalog";

const server = (serverId: string, own: Partial<Connection> = {}) =>
  newConnection("web", { kind: "mcp", serverId, allowed: null, ...own });

type Listed = Readonly<Record<string, readonly string[]>>;

function resolve(
  connections: readonly Connection[],
  listed: Listed,
  overrides: readonly TraitOverride[] = [],
) {
  return resolveCatalog({
    agent: { id: "main", connections },
    discovered: ({ serverId }) =>
      listed[serverId ?? ""]?.map((name) => buildDefinition(name)) ?? null,
    overrides: new Map([["web", overrides]]),
  });
}

describe("connections to different sources under one alias", () => {
  it("bring the tools of both, each from its own source and as its own connection says", () => {
    const connections = [
      server("one", { traits: declare({ read: { strategy: "exploration" } }) }),
      server("two", { allowed: ["write"], traits: declare({ write: { strategy: "neutral" } }) }),
    ];

    const { tools, diagnostics } = resolve(connections, {
      one: ["read"],
      two: ["write", "erase"],
    });

    const said = tools.map(({ id, source, allowed, strategy }) => [id, source, allowed, strategy]);
    expect(said).toEqual([
      ["web.erase", "mcp:two", false, ["unknown"]],
      ["web.read", "mcp:one", true, ["exploration"]],
      ["web.write", "mcp:two", true, ["neutral"]],
    ]);
    expect(diagnostics).toEqual([]);
  });

  it("are trusted in nothing about a tool that both have, in either order", () => {
    const one = server("one", { traits: declare({ read: { strategy: "neutral" } }) });
    const two = server("two", { allowed: [] });

    for (const connections of [
      [one, two],
      [two, one],
    ]) {
      const read = findTool(resolve(connections, { one: ["read"], two: ["read"] }), "web.read");
      expect(read).toMatchObject({ allowed: false, strategy: ["unknown"] });
    }
  });

  it("hear an operator where the tool is, and one of them says where it is nowhere", () => {
    const overrides = ["read", "write", "gone"].map((callable) =>
      buildOverride(callable, { strategy: setStrategy("exploitation") }),
    );

    const resolution = resolve(
      [server("one"), server("two")],
      { one: ["read"], two: ["write"] },
      overrides,
    );

    expect(findTool(resolution, "web.read").strategy).toEqual(["exploitation"]);
    expect(findTool(resolution, "web.write").strategy).toEqual(["exploitation"]);
    const stray = resolution.diagnostics.filter(({ ruleId }) => ruleId === "TRAIT-08");
    expect(stray.map(({ message }) => message)).toEqual([expect.stringContaining('"gone"')]);
  });

  it("do not hide the tools of one behind another that nobody has asked yet", () => {
    const service = newConnection("web", { kind: "named_service", serverId: null });

    for (const connections of [
      [server("one"), service],
      [service, server("one")],
    ]) {
      const resolution = resolve(connections, { one: ["read"] }, [
        buildOverride("read", { strategy: setStrategy("exploration") }),
      ]);
      expect(findTool(resolution, "web.read")).toMatchObject({
        allowed: true,
        discovered: true,
        strategy: ["exploration"],
      });
    }
  });

  it("leaves wildcards of operators to all of them", () => {
    const everything = buildOverride("*", { strategy: setStrategy("neutral") });

    const { tools } = resolve([server("one"), server("two")], { one: ["a"], two: ["b"] }, [
      everything,
    ]);

    expect(tools.map(({ strategy }) => strategy)).toEqual([["neutral"], ["neutral"]]);
  });
});

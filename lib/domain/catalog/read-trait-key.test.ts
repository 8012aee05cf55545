import { describe, expect, it } from "vitest";
import { newConnection } from "@/lib/domain/config/new-connection";
import {
  buildCatalog,
  buildDefinition,
  buildOverride,
  findTool,
  setStrategy,
} from "@/lib/testing/build-catalog";
import { declare } from "@/lib/testing/build-tools";
import type { CatalogResolution } from "./resolve-catalog";

const brief = ({ diagnostics }: CatalogResolution) =>
  diagnostics.map(({ ruleId, severity, message, fix }) =>
    `${ruleId} ${severity}: ${message} ${fix}`.trim(),
  );

describe("trait keys", () => {
  it("takes the connection's own alias off, with an info", () => {
    const traits = declare({
      "b.click": { strategy: "exploration" },
      "mcp.b.close": { strategy: "neutral" },
      "mcp.b.*": { strategy: "exploitation" },
    });
    const resolution = buildCatalog({
      connections: [newConnection("b", { kind: "mcp", traits })],
    });

    expect(findTool(resolution, "b.click").strategy).toEqual(["exploration"]);
    expect(findTool(resolution, "b.close").strategy).toEqual(["neutral"]);
    expect(findTool(resolution, "b.other").strategy).toEqual(["exploitation"]);
    expect(brief(resolution)).toHaveLength(3);
    expect(brief(resolution).every((line) => line.startsWith("TRAIT-07 info"))).toBe(true);
  });

  it("does not apply a key of another connection, and says where it belongs", () => {
    const resolution = buildCatalog({
      connections: [
        newConnection("j", {
          traits: declare({
            "web.search": { strategy: "neutral" },
            "other.tool": { strategy: "neutral" },
          }),
        }),
        newConnection("web", {
          kind: "mcp",
          traits: declare({ "mcp.j.find": { strategy: "neutral" } }),
        }),
      ],
    });

    expect(resolution.tools).toEqual([]);
    expect(brief(resolution)).toEqual([
      expect.stringMatching(
        /^TRAIT-07 error: .*"web\.search".* Move it to connection web, as search\.$/,
      ),
      expect.stringMatching(/^TRAIT-07 error: .*"other\.tool".* does not belong to connection j/),
      expect.stringMatching(/^TRAIT-07 error: .*Move it to connection j, as find\.$/),
    ]);
  });

  it("does not apply a provider operation, and names the callable", () => {
    const resolution = buildCatalog({
      connections: [
        newConnection("ns", {
          kind: "named_service",
          traits: declare({
            "object.search": { strategy: "exploration" },
            "ns.object.get": { strategy: "exploration" },
          }),
          namespaces: { task: { allowed: ["object.search", "object.get"], traits: {}, at: null } },
        }),
      ],
    });

    expect(findTool(resolution, "ns.search_objects").strategy).toEqual(["unknown"]);
    expect(findTool(resolution, "ns.get_object").strategy).toEqual(["unknown"]);
    expect(brief(resolution)).toEqual([
      expect.stringMatching(/TRAIT-07 error: .* Use search_objects, not object\.search\.$/),
      expect.stringMatching(/TRAIT-07 error: .* Use get_object, not object\.get\.$/),
    ]);
  });

  it("takes an exact discovered name with dots as itself", () => {
    const traits = declare({
      "j.read.file": { strategy: "exploration" },
      "read.file": { strategy: "neutral" },
    });
    const discovered = { j: [buildDefinition("read.file"), buildDefinition("j.read.file")] };

    const resolution = buildCatalog({
      connections: [newConnection("j", { kind: "mcp", traits })],
      discovered,
    });

    expect(findTool(resolution, "j.read.file").strategy).toEqual(["neutral"]);
    expect(findTool(resolution, "j.j.read.file").strategy).toEqual(["exploration"]);
    expect(brief(resolution)).toEqual([]);
  });

  it("believes a dotted MCP name only while nothing has been discovered", () => {
    const connection = newConnection("b", {
      kind: "mcp",
      traits: declare({ "x.y": { strategy: "neutral" } }),
    });

    expect(findTool(buildCatalog({ connections: [connection] }), "b.x.y").strategy).toEqual([
      "neutral",
    ]);
    const discovered = buildCatalog({
      connections: [connection],
      discovered: { b: [buildDefinition("x_y")] },
    });
    expect(findTool(discovered, "b.x_y").strategy).toEqual(["unknown"]);
    expect(brief(discovered)).toEqual([
      expect.stringMatching(/TRAIT-07 error: .* Did you mean "x_y"\?$/),
    ]);
  });

  it("believes no dotted name that the allow-list leaves out, that is an operation, or that lacks a part", () => {
    const keysOf = (keys: readonly string[], allowed: readonly string[] | null) =>
      buildCatalog({
        connections: [
          newConnection("b", {
            kind: "mcp",
            allowed,
            traits: declare(Object.fromEntries(keys.map((key) => [key, { strategy: "neutral" }]))),
          }),
        ],
      });

    const closed = keysOf(["other.click", "b.b.click", "x.y"], ["click", "x.y"]);
    const open = keysOf(["object.search", "b.", ".x", "x..y"], null);

    expect(closed.tools.map(({ id }) => id)).toEqual(["b.click", "b.x.y"]);
    expect(brief(closed)).toEqual([
      expect.stringMatching(/^TRAIT-07 error: .*"other\.click".* Did you mean "click"\?$/),
      expect.stringMatching(/^TRAIT-07 error: .*"b\.click"/),
    ]);
    expect(open.tools).toEqual([]);
    expect(brief(open)).toHaveLength(4);
    expect(brief(open).every((line) => line.startsWith("TRAIT-07 error"))).toBe(true);
  });

  it.each(["local", "mcp", "python"] as const)(
    "takes an empty key for no callable of a %s connection",
    (kind) => {
      const traits = declare({ "": { strategy: "neutral" }, " ": { strategy: "neutral" } });
      const connection = newConnection("j", { kind, traits });

      const resolution = buildCatalog({ connections: [connection] });

      expect(resolution.tools).toEqual([]);
      expect(brief(resolution)).toEqual([
        expect.stringMatching(/^TRAIT-07 error: trait key "" names no callable/),
        expect.stringMatching(/^TRAIT-07 error: trait key " " names no callable/),
      ]);
    },
  );

  it("names a key without effect, with the word that was probably meant", () => {
    const traits = declare({ serach: { strategy: "exploration" } });
    const connections = [newConnection("j", { allowed: ["search"], traits })];

    const undiscovered = buildCatalog({ connections });
    const discovered = buildCatalog({
      connections,
      discovered: { j: [buildDefinition("search")] },
    });

    expect(brief(undiscovered)).toEqual([
      'TRAIT-08 warn: trait key "serach" matches no allowed tool; it has no effect Did you mean "search"?',
    ]);
    expect(brief(discovered)).toEqual([
      'TRAIT-08 warn: trait key "serach" matches no discovered tool; it has no effect Did you mean "search"?',
    ]);
  });

  it("points at the key in its file", () => {
    const traits = { serach: { families: {}, at: { line: 12, column: 9 } } };
    const path = "surfaces.as_consumer.agents.main.tools[3]";

    const { diagnostics } = buildCatalog({
      connections: [newConnection("j", { allowed: ["search"], traits, path })],
    });

    expect(diagnostics[0]).toMatchObject({
      path: `${path}.tool_traits.serach`,
      line: 12,
      column: 9,
    });
  });

  it("lets the plain spelling count where a key is written twice", () => {
    const traits = declare({ s: { strategy: "exploitation" }, "j.s": { strategy: "neutral" } });

    const resolution = buildCatalog({ connections: [newConnection("j", { traits })] });

    expect(findTool(resolution, "j.s").strategy).toEqual(["exploitation"]);
    expect(brief(resolution).some((line) => line.startsWith("TRAIT-07 error"))).toBe(true);
  });

  it("checks the keys of overrides like those of files", () => {
    const resolution = buildCatalog({
      connections: [newConnection("j", { allowed: ["a"] })],
      overrides: {
        j: [
          buildOverride("j.a", { strategy: setStrategy("neutral") }),
          buildOverride("b", { strategy: setStrategy("neutral") }),
          buildOverride("a", { namespace: "mem", strategy: setStrategy("exploration") }),
        ],
        gone: [buildOverride("x", { strategy: setStrategy("neutral") })],
      },
    });

    expect(findTool(resolution, "j.a").strategy).toEqual(["neutral"]);
    expect(resolution.diagnostics.map(({ ruleId, path }) => `${ruleId} ${path}`)).toEqual([
      "TRAIT-08 overrides.gone",
      'TRAIT-07 overrides.j["j.a"]',
      "TRAIT-08 overrides.j.b",
      "TRAIT-08 overrides.j.mem.a",
    ]);
  });
});

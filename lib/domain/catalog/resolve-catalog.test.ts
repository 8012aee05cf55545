import { describe, expect, it } from "vitest";
import type { JsonValue } from "@/lib/kernel/json";
import { buildConnection, declare, NEUTRAL_EARLY } from "@/lib/testing/build-tools";
import type { Connection } from "../config/connection";
import type { ToolDefinition } from "../tools/tool-definition";
import { LAYERS } from "../traits/layers";
import type { TraitOverride } from "../traits/trait-override";
import type { Strategy } from "../traits/traits";
import { callTraits } from "./call-traits";
import { type CatalogResolution, resolveCatalog } from "./resolve-catalog";
import { toolLookup } from "./tool-lookup";

function define(name: string, own: Partial<ToolDefinition> = {}): ToolDefinition {
  return { name, description: "", inputSchema: null, ...own };
}

function override(callable: string, own: Partial<TraitOverride> = {}): TraitOverride {
  const inherit = { mode: "inherit" } as const;
  return {
    callable,
    namespace: null,
    strategy: inherit,
    execution: inherit,
    note: "n",
    by: "ada",
    at: "2026-01-01T00:00:00Z",
    ...own,
  };
}

const set = (strategy: Strategy): TraitOverride["strategy"] => ({ mode: "set", value: [strategy] });

type Input = {
  readonly connections: readonly Connection[];
  readonly discovered?: Readonly<Record<string, readonly ToolDefinition[]>>;
  readonly overrides?: Readonly<Record<string, readonly TraitOverride[]>>;
};

function resolve({ connections, discovered, overrides = {} }: Input): CatalogResolution {
  return resolveCatalog({
    agent: { id: "main", connections },
    discovered: discovered === undefined ? null : new Map(Object.entries(discovered)),
    overrides: new Map(Object.entries(overrides)),
  });
}

function find(resolution: CatalogResolution, id: string) {
  const tool = toolLookup(resolution)(id);
  if (tool === undefined) throw new Error(`no ${id}`);
  return tool;
}

const brief = ({ diagnostics }: CatalogResolution) =>
  diagnostics.map(({ ruleId, severity, message, fix }) =>
    `${ruleId} ${severity}: ${message} ${fix}`.trim(),
  );

describe("precedence", () => {
  const connection = (speaking: ReadonlySet<string>, families: (layer: string) => JsonValue) => {
    const say = (layer: string, key: string) =>
      speaking.has(layer) ? { [key]: families(layer) } : {};
    return buildConnection("svc", {
      kind: "named_service",
      traits: declare({
        ...say("connection_wildcard", "*"),
        ...say("connection", "upsert_object"),
      }),
      namespaces: {
        mem: {
          allowed: null,
          at: null,
          traits: declare({
            ...say("namespace_wildcard", "*"),
            ...say("namespace", "upsert_object"),
          }),
        },
      },
    });
  };
  const inExecution = (layer: string) => ({ execution: { trigger: layer } });

  function winner(speaking: ReadonlySet<string>) {
    const say = (layer: string, callable: string, namespace: string | null) =>
      speaking.has(layer)
        ? [override(callable, { namespace, execution: { mode: "set", value: { trigger: layer } } })]
        : [];
    const resolution = resolve({
      connections: [connection(speaking, inExecution)],
      discovered: {
        svc: [define("upsert_object", speaking.has("code") ? { spec: inExecution("code") } : {})],
      },
      overrides: {
        svc: [
          ...say("override_wildcard", "*", null),
          ...say("override", "upsert_object", null),
          ...say("override_namespace", "upsert_object", "mem"),
        ],
      },
    });
    const { traits } = callTraits(find(resolution, "svc.upsert_object"), { namespace: "mem" });
    return traits.execution?.trigger ?? "default";
  }

  it("lets each layer speak in turn as those above it fall silent", () => {
    const order = [...LAYERS];
    while (order.length > 0) {
      expect(winner(new Set(order))).toBe(order.at(-1));
      order.pop();
    }
  });

  it("keeps what every layer said, with exactly one winner a family", () => {
    const resolution = resolve({
      connections: [
        buildConnection("j", {
          traits: declare({ "*": { strategy: "exploration" }, s: { strategy: "exploitation" } }),
        }),
      ],
      discovered: { j: [define("s", { declared: [{ strategy: ["neutral"] }] })] },
      overrides: { j: [override("s", { strategy: set("neutral"), note: "checked" })] },
    });

    const said = find(resolution, "j.s").provenance.map(
      ({ family, layer, won }) => `${family} ${layer}${won ? " won" : ""}`,
    );
    expect(said).toEqual([
      "strategy default",
      "strategy code",
      "strategy connection_wildcard",
      "strategy connection",
      "strategy override won",
      "execution default won",
    ]);
    expect(find(resolution, "j.s").provenance[4]?.by).toEqual({
      name: "ada",
      at: "2026-01-01T00:00:00Z",
      note: "checked",
    });
  });

  it("replaces a family whole and inherits one that is not mentioned", () => {
    const full = { strategy: ["neutral"], execution: { ...NEUTRAL_EARLY.execution } };
    const resolution = resolve({
      connections: [
        buildConnection("j", {
          traits: declare({
            part: { execution: { trigger: "tool_call_complete" } },
            none: { execution: null },
            same: {},
          }),
        }),
      ],
      discovered: { j: ["part", "none", "same"].map((name) => define(name, { spec: full })) },
    });

    expect(find(resolution, "j.part").early).toEqual({
      active: false,
      reason: "profile_incomplete",
    });
    expect(find(resolution, "j.none").early).toEqual({ active: false, reason: "no_profile" });
    expect(find(resolution, "j.same").early).toEqual({ active: true, reason: null });
  });
});

describe("listing", () => {
  const connection = buildConnection("j", {
    kind: "mcp",
    allowed: ["a", "b"],
    traits: declare({ c: { strategy: "neutral" }, b: { strategy: "neutral" } }),
  });

  it("without discovery names the callables of allow-lists and trait keys", () => {
    const { tools } = resolve({ connections: [connection] });

    expect(tools.map(({ id, allowed, discovered }) => [id, allowed, discovered])).toEqual([
      ["j.a", true, null],
      ["j.b", true, null],
      ["j.c", false, null],
    ]);
  });

  it("with discovery lists every discovered tool and nothing else", () => {
    const { tools } = resolve({
      connections: [connection],
      discovered: { j: [define("z"), define("a")] },
    });

    expect(tools.map(({ id, allowed, discovered }) => [id, allowed, discovered])).toEqual([
      ["j.a", true, true],
      ["j.z", false, true],
    ]);
  });

  it("does not depend on the order of a discovered list", () => {
    const names = ["b", "a", "d", "c"].map((name) => define(name));

    const there = resolve({ connections: [connection], discovered: { j: names } });
    const back = resolve({ connections: [connection], discovered: { j: names.toReversed() } });

    expect(back.tools).toEqual(there.tools);
  });

  it("takes a missing allow-list as everything and an empty one as nothing", () => {
    const open = resolve({ connections: [buildConnection("j", { allowed: null })] });
    const shut = resolve({ connections: [buildConnection("j", { allowed: [] })] });

    expect(toolLookup(open)("j.anything")?.allowed).toBe(true);
    expect(toolLookup(shut)("j.anything")).toBeUndefined();
    expect(toolLookup(open)("k.anything")).toBeUndefined();
    expect(toolLookup(open)("j.")).toBeUndefined();
  });

  it("lets a stand-in carry the wildcard's traits for any callable", () => {
    const resolution = resolve({
      connections: [
        buildConnection("docs", {
          kind: "mcp",
          traits: declare({ "*": { strategy: "exploration" } }),
        }),
      ],
    });

    expect(resolution.tools).toEqual([]);
    expect(find(resolution, "docs.some.dotted-name")).toMatchObject({
      id: "docs.some.dotted-name",
      callable: "some.dotted-name",
      strategy: ["exploration"],
    });
  });

  it("resolves connections that share an alias the careful way", () => {
    const first = buildConnection("j", {
      allowed: null,
      traits: declare({ a: { ...NEUTRAL_EARLY } }),
    });
    const second = buildConnection("j", {
      allowed: ["b"],
      traits: declare({ a: { strategy: "exploitation" } }),
    });

    const resolution = resolve({ connections: [first, second] });

    expect(find(resolution, "j.a")).toMatchObject({ allowed: false, strategy: ["exploitation"] });
    expect(find(resolution, "j.b").allowed).toBe(true);
  });
});

describe("trait keys", () => {
  it("takes the connection's own alias off, with an info", () => {
    const traits = declare({
      "b.click": { strategy: "exploration" },
      "mcp.b.close": { strategy: "neutral" },
      "mcp.b.*": { strategy: "exploitation" },
    });
    const resolution = resolve({ connections: [buildConnection("b", { kind: "mcp", traits })] });

    expect(find(resolution, "b.click").strategy).toEqual(["exploration"]);
    expect(find(resolution, "b.close").strategy).toEqual(["neutral"]);
    expect(find(resolution, "b.other").strategy).toEqual(["exploitation"]);
    expect(brief(resolution)).toHaveLength(3);
    expect(brief(resolution).every((line) => line.startsWith("TRAIT-07 info"))).toBe(true);
  });

  it("does not apply a key of another connection, and says where it belongs", () => {
    const resolution = resolve({
      connections: [
        buildConnection("j", {
          traits: declare({
            "web.search": { strategy: "neutral" },
            "other.tool": { strategy: "neutral" },
          }),
        }),
        buildConnection("web", {
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
    const resolution = resolve({
      connections: [
        buildConnection("ns", {
          kind: "named_service",
          traits: declare({
            "object.search": { strategy: "exploration" },
            "ns.object.get": { strategy: "exploration" },
          }),
          namespaces: { task: { allowed: ["object.search", "object.get"], traits: {}, at: null } },
        }),
      ],
    });

    expect(find(resolution, "ns.search_objects").strategy).toEqual(["unknown"]);
    expect(find(resolution, "ns.get_object").strategy).toEqual(["unknown"]);
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
    const discovered = { j: [define("read.file"), define("j.read.file")] };

    const resolution = resolve({
      connections: [buildConnection("j", { kind: "mcp", traits })],
      discovered,
    });

    expect(find(resolution, "j.read.file").strategy).toEqual(["neutral"]);
    expect(find(resolution, "j.j.read.file").strategy).toEqual(["exploration"]);
    expect(brief(resolution)).toEqual([]);
  });

  it("believes a dotted MCP name only while nothing has been discovered", () => {
    const connection = buildConnection("b", {
      kind: "mcp",
      traits: declare({ "x.y": { strategy: "neutral" } }),
    });

    expect(find(resolve({ connections: [connection] }), "b.x.y").strategy).toEqual(["neutral"]);
    const discovered = resolve({ connections: [connection], discovered: { b: [define("x_y")] } });
    expect(find(discovered, "b.x_y").strategy).toEqual(["unknown"]);
    expect(brief(discovered)).toEqual([
      expect.stringMatching(/TRAIT-07 error: .* Did you mean "x_y"\?$/),
    ]);
  });

  it("names a key without effect, with the word that was probably meant", () => {
    const traits = declare({ serach: { strategy: "exploration" } });
    const connections = [buildConnection("j", { allowed: ["search"], traits })];

    const undiscovered = resolve({ connections });
    const discovered = resolve({ connections, discovered: { j: [define("search")] } });

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

    const { diagnostics } = resolve({
      connections: [buildConnection("j", { allowed: ["search"], traits, path })],
    });

    expect(diagnostics[0]).toMatchObject({
      path: `${path}.tool_traits.serach`,
      line: 12,
      column: 9,
    });
  });

  it("lets the plain spelling count where a key is written twice", () => {
    const traits = declare({ s: { strategy: "exploitation" }, "j.s": { strategy: "neutral" } });

    const resolution = resolve({ connections: [buildConnection("j", { traits })] });

    expect(find(resolution, "j.s").strategy).toEqual(["exploitation"]);
    expect(brief(resolution).some((line) => line.startsWith("TRAIT-07 error"))).toBe(true);
  });

  it("checks the keys of overrides like those of files", () => {
    const resolution = resolve({
      connections: [buildConnection("j", { allowed: ["a"] })],
      overrides: {
        j: [
          override("j.a", { strategy: set("neutral") }),
          override("b", { strategy: set("neutral") }),
          override("a", { namespace: "mem", strategy: set("exploration") }),
        ],
        gone: [override("x", { strategy: set("neutral") })],
      },
    });

    expect(find(resolution, "j.a").strategy).toEqual(["neutral"]);
    expect(resolution.diagnostics.map(({ ruleId, path }) => `${ruleId} ${path}`)).toEqual([
      "TRAIT-08 overrides.gone",
      'TRAIT-07 overrides.j["j.a"]',
      "TRAIT-08 overrides.j.b",
      "TRAIT-08 overrides.j.mem.a",
    ]);
  });
});

describe("named services", () => {
  const service = buildConnection("ns", {
    kind: "named_service",
    traits: declare({
      upsert_object: { strategy: "exploitation" },
      host_file: { strategy: "exploitation" },
    }),
    namespaces: {
      task: { allowed: ["object.search", "object.upsert"], traits: {}, at: null },
      mem: {
        allowed: ["object.upsert"],
        traits: declare({ upsert_object: { strategy: "neutral" } }),
        at: null,
      },
      log: { allowed: [], traits: {}, at: null },
    },
  });
  const resolution = resolve({ connections: [service] });

  it("lists what a namespace allows and what a key names", () => {
    expect(
      resolution.tools.map(({ callable, allowed, namespaces }) => [callable, allowed, namespaces]),
    ).toEqual([
      ["host_file", false, []],
      ["search_objects", true, ["task"]],
      ["upsert_object", true, ["task", "mem"]],
    ]);
    expect(brief(resolution)).toEqual([
      expect.stringContaining('trait key "host_file" matches no allowed tool'),
    ]);
  });

  it("judges a call by the namespace that it names", () => {
    const tool = find(resolution, "ns.upsert_object");
    const strategyIn = (namespace: JsonValue) => callTraits(tool, { namespace }).traits.strategy;

    expect(Object.keys(tool.byNamespace)).toEqual(["mem"]);
    expect(strategyIn("mem")).toEqual(["neutral"]);
    expect(strategyIn(" MEM:notes ")).toEqual(["neutral"]);
    expect(strategyIn("task")).toEqual(["exploitation"]);
    for (const unknown of ["nope", 1, null, ["mem"], ""])
      expect(strategyIn(unknown)).toEqual(["exploitation", "neutral"]);
    expect(callTraits(tool, {}).traits.strategy).toEqual(["exploitation", "neutral"]);
  });

  it("does not allow a call in a namespace that does not grant it", () => {
    const tool = find(resolution, "ns.search_objects");

    expect(callTraits(tool, { namespace: "task" }).allowed).toBe(true);
    expect(callTraits(tool, { namespace: "mem" }).allowed).toBe(false);
    expect(callTraits(tool, { namespace: "log:today" }).allowed).toBe(false);
  });

  it("allows nothing without namespaces, and everything where a namespace has no list", () => {
    const none = resolve({ connections: [buildConnection("ns", { kind: "named_service" })] });
    const all = resolve({
      connections: [
        buildConnection("ns", {
          kind: "named_service",
          namespaces: { t: { allowed: null, traits: {}, at: null } },
        }),
      ],
    });

    expect(none.tools).toEqual([]);
    expect(toolLookup(none)("ns.search_objects")).toBeUndefined();
    expect(all.tools.map(({ callable }) => callable)).toContain("delete_object");
    expect(all.tools).toHaveLength(9);
  });

  it("survives a namespace called __proto__", () => {
    const namespaces = Object.fromEntries([
      [
        "__proto__",
        {
          allowed: ["object.get"],
          traits: declare({ get_object: { strategy: "neutral" } }),
          at: null,
        },
      ],
    ]);

    const tool = find(
      resolve({ connections: [buildConnection("ns", { kind: "named_service", namespaces })] }),
      "ns.get_object",
    );

    expect(Object.keys(tool.byNamespace)).toEqual(["__proto__"]);
    expect(callTraits(tool, { namespace: "__proto__" }).traits.strategy).toEqual(["neutral"]);
  });
});

describe("speed", () => {
  it("resolves 200 agents with 1,000 tools each in at most two seconds", () => {
    const traits = declare({
      "*": { strategy: "exploration" },
      tool_1: { strategy: "exploitation" },
    });
    const listed = Array.from({ length: 100 }, (_, at) =>
      define(`tool_${at}`, { spec: { strategy: ["neutral"] } }),
    );
    const connections = Array.from({ length: 10 }, (_, at) =>
      buildConnection(`c${at}`, { kind: "mcp", traits }),
    );
    const discovered = Object.fromEntries(connections.map(({ alias }) => [alias, listed]));

    const start = performance.now();
    let count = 0;
    for (let agent = 0; agent < 200; agent += 1)
      count += resolve({ connections, discovered }).tools.length;

    expect(count).toBe(200_000);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

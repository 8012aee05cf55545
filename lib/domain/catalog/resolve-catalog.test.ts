import { describe, expect, it } from "vitest";
import { newConnection } from "@/lib/domain/config/new-connection";
import type { JsonValue } from "@/lib/kernel/json";
import {
  buildCatalog,
  buildDefinition,
  buildOverride,
  findTool,
  setStrategy,
} from "@/lib/testing/build-catalog";
import { declare, NEUTRAL_EARLY } from "@/lib/testing/build-tools";
import { LAYERS } from "../traits/layers";
import { callTraits } from "./call-traits";
import { toolLookup } from "./tool-lookup";

describe("precedence", () => {
  const connection = (speaking: ReadonlySet<string>, families: (layer: string) => JsonValue) => {
    const say = (layer: string, key: string) =>
      speaking.has(layer) ? { [key]: families(layer) } : {};
    return newConnection("svc", {
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
        ? [
            buildOverride(callable, {
              namespace,
              execution: { mode: "set", value: { trigger: layer } },
            }),
          ]
        : [];
    const resolution = buildCatalog({
      connections: [connection(speaking, inExecution)],
      discovered: {
        svc: [
          buildDefinition(
            "upsert_object",
            speaking.has("code") ? { spec: inExecution("code") } : {},
          ),
        ],
      },
      overrides: {
        svc: [
          ...say("override_wildcard", "*", null),
          ...say("override", "upsert_object", null),
          ...say("override_namespace", "upsert_object", "mem"),
        ],
      },
    });
    const { traits } = callTraits(findTool(resolution, "svc.upsert_object"), { namespace: "mem" });
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
    const resolution = buildCatalog({
      connections: [
        newConnection("j", {
          traits: declare({ "*": { strategy: "exploration" }, s: { strategy: "exploitation" } }),
        }),
      ],
      discovered: { j: [buildDefinition("s", { declared: [{ strategy: ["neutral"] }] })] },
      overrides: { j: [buildOverride("s", { strategy: setStrategy("neutral"), note: "checked" })] },
    });

    const said = findTool(resolution, "j.s").provenance.map(
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
    expect(findTool(resolution, "j.s").provenance[4]?.by).toEqual({
      name: "ada",
      at: "2026-01-01T00:00:00Z",
      note: "checked",
    });
  });

  it("replaces a family whole and inherits one that is not mentioned", () => {
    const full = { strategy: ["neutral"], execution: { ...NEUTRAL_EARLY.execution } };
    const resolution = buildCatalog({
      connections: [
        newConnection("j", {
          traits: declare({
            part: { execution: { trigger: "tool_call_complete" } },
            none: { execution: null },
            same: {},
          }),
        }),
      ],
      discovered: {
        j: ["part", "none", "same"].map((name) => buildDefinition(name, { spec: full })),
      },
    });

    expect(findTool(resolution, "j.part").early).toEqual({
      active: false,
      reason: "profile_incomplete",
    });
    expect(findTool(resolution, "j.none").early).toEqual({ active: false, reason: "no_profile" });
    expect(findTool(resolution, "j.same").early).toEqual({ active: true, reason: null });
  });
});

describe("listing", () => {
  const connection = newConnection("j", {
    kind: "mcp",
    allowed: ["a", "b"],
    traits: declare({ c: { strategy: "neutral" }, b: { strategy: "neutral" } }),
  });

  it("without discovery names the callables of allow-lists and trait keys", () => {
    const { tools } = buildCatalog({ connections: [connection] });

    expect(tools.map(({ id, allowed, discovered }) => [id, allowed, discovered])).toEqual([
      ["j.a", true, null],
      ["j.b", true, null],
      ["j.c", false, null],
    ]);
  });

  it("with discovery lists every discovered tool and nothing else", () => {
    const { tools } = buildCatalog({
      connections: [connection],
      discovered: { j: [buildDefinition("z"), buildDefinition("a")] },
    });

    expect(tools.map(({ id, allowed, discovered }) => [id, allowed, discovered])).toEqual([
      ["j.a", true, true],
      ["j.z", false, true],
    ]);
  });

  it("does not depend on the order of a discovered list", () => {
    const names = ["b", "a", "d", "c"].map((name) => buildDefinition(name));

    const there = buildCatalog({ connections: [connection], discovered: { j: names } });
    const back = buildCatalog({ connections: [connection], discovered: { j: names.toReversed() } });

    expect(back.tools).toEqual(there.tools);
  });

  it("takes a missing allow-list as everything and an empty one as nothing", () => {
    const open = buildCatalog({ connections: [newConnection("j", { allowed: null })] });
    const shut = buildCatalog({ connections: [newConnection("j", { allowed: [] })] });

    expect(toolLookup(open)("j.anything")?.allowed).toBe(true);
    expect(toolLookup(shut)("j.anything")).toBeUndefined();
    expect(toolLookup(open)("k.anything")).toBeUndefined();
    expect(toolLookup(open)("j.")).toBeUndefined();
  });

  it("lets a stand-in carry the wildcard's traits for any callable", () => {
    const resolution = buildCatalog({
      connections: [
        newConnection("docs", {
          kind: "mcp",
          traits: declare({ "*": { strategy: "exploration" } }),
        }),
      ],
    });

    expect(resolution.tools).toEqual([]);
    expect(findTool(resolution, "docs.some.dotted-name")).toMatchObject({
      id: "docs.some.dotted-name",
      callable: "some.dotted-name",
      strategy: ["exploration"],
    });
  });

  it("trusts no traits of a callable that connections of two kinds claim under one alias", () => {
    const resolution = buildCatalog({
      connections: [
        newConnection("j", {
          kind: "python",
          allowed: ["a", "own"],
          traits: declare({ "*": { ...NEUTRAL_EARLY } }),
        }),
        newConnection("j", {
          kind: "mcp",
          allowed: ["a", "b"],
          traits: declare({ a: { strategy: "exploitation" }, own: {} }),
        }),
      ],
    });

    expect(resolution.tools.map(({ id, kind, allowed }) => [id, kind, allowed])).toEqual([
      ["j.a", "python", true],
      ["j.b", "mcp", true],
      ["j.own", "python", false],
    ]);
    const contested = findTool(resolution, "j.a");
    expect(contested).toMatchObject({
      strategy: ["unknown"],
      execution: null,
      early: { active: false, reason: "no_profile" },
    });
    expect(
      contested.provenance.map(({ family, layer, won }) => `${family} ${layer} ${won}`),
    ).toEqual([
      "strategy default true",
      "strategy connection_wildcard false",
      "strategy connection false",
      "execution default true",
      "execution connection_wildcard false",
    ]);
  });

  it("resolves connections that share an alias the careful way", () => {
    const first = newConnection("j", {
      allowed: null,
      traits: declare({ a: { ...NEUTRAL_EARLY } }),
    });
    const second = newConnection("j", {
      allowed: ["b"],
      traits: declare({ a: { strategy: "exploitation" } }),
    });

    const resolution = buildCatalog({ connections: [first, second] });

    expect(findTool(resolution, "j.a")).toMatchObject({
      allowed: false,
      strategy: ["exploitation"],
    });
    expect(findTool(resolution, "j.b").allowed).toBe(true);
  });
});

// How fast is measured in bench/rules.bench.ts; work that multiplies would not end within the test's patience.
describe("a large workspace", () => {
  it("is resolved whole: 200 agents with 1,000 tools each", () => {
    const traits = declare({
      "*": { strategy: "exploration" },
      tool_1: { strategy: "exploitation" },
    });
    const listed = Array.from({ length: 100 }, (_, at) =>
      buildDefinition(`tool_${at}`, { spec: { strategy: ["neutral"] } }),
    );
    const connections = Array.from({ length: 10 }, (_, at) =>
      newConnection(`c${at}`, { kind: "mcp", traits }),
    );
    const discovered = Object.fromEntries(connections.map(({ alias }) => [alias, listed]));

    let count = 0;
    for (let agent = 0; agent < 200; agent += 1)
      count += buildCatalog({ connections, discovered }).tools.length;

    expect(count).toBe(200_000);
  });

  it("stays short however many trait keys are misspelt", () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `tool_number_${at}`);
    const traits = declare(
      Object.fromEntries(names.map((name) => [name.replace("oo", "o"), { strategy: "neutral" }])),
    );

    const { diagnostics } = buildCatalog({
      connections: [newConnection("j", { allowed: names, traits })],
    });

    expect(diagnostics).toHaveLength(10_000);
    expect(diagnostics[0]?.fix).toBe('Did you mean "tool_number_0"?');
  });
});

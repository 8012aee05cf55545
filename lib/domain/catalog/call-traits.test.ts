import { describe, expect, it } from "vitest";
import { newConnection } from "@/lib/domain/config/new-connection";
import type { JsonValue } from "@/lib/kernel/json";
import { buildCatalog, findTool } from "@/lib/testing/build-catalog";
import { declare } from "@/lib/testing/build-tools";
import { callTraits } from "./call-traits";
import type { CatalogResolution } from "./resolve-catalog";
import { toolLookup } from "./tool-lookup";

const brief = ({ diagnostics }: CatalogResolution) =>
  diagnostics.map(({ ruleId, severity, message, fix }) =>
    `${ruleId} ${severity}: ${message} ${fix}`.trim(),
  );

describe("named services", () => {
  const service = newConnection("ns", {
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
  const resolution = buildCatalog({ connections: [service] });

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
    const tool = findTool(resolution, "ns.upsert_object");
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
    const tool = findTool(resolution, "ns.search_objects");

    expect(callTraits(tool, { namespace: "task" }).allowed).toBe(true);
    expect(callTraits(tool, { namespace: "mem" }).allowed).toBe(false);
    expect(callTraits(tool, { namespace: "log:today" }).allowed).toBe(false);
  });

  it("allows nothing without namespaces, and everything where a namespace has no list", () => {
    const none = buildCatalog({ connections: [newConnection("ns", { kind: "named_service" })] });
    const all = buildCatalog({
      connections: [
        newConnection("ns", {
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

    const tool = findTool(
      buildCatalog({ connections: [newConnection("ns", { kind: "named_service", namespaces })] }),
      "ns.get_object",
    );

    expect(Object.keys(tool.byNamespace)).toEqual(["__proto__"]);
    expect(callTraits(tool, { namespace: "__proto__" }).traits.strategy).toEqual(["neutral"]);
  });
});

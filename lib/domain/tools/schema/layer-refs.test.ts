import { describe, expect, it } from "vitest";
import { COMMAND_CONTRACT, READ_CONTRACT } from "@/lib/testing/contracts";
import { SHAPES } from "../definition/tool-definition";
import { canonicalLayers, layerFindings } from "./layer-refs";

describe("canonicalLayers", () => {
  it("puts every layer that the contract asks for in the one order", () => {
    const rich = { ...COMMAND_CONTRACT, rate: { calls: 5, perSeconds: 60 } };

    expect(canonicalLayers("command", rich)).toEqual([
      ...["audit", "redact", "scope:things:write", "rate:5/60"],
      ...["idempotency", "approval", "timeout"],
    ]);
    expect(canonicalLayers("query", { ...READ_CONTRACT, cache: { ttlMs: 60_000 } })).toEqual([
      ...["audit", "redact", "cache:60000", "timeout"],
    ]);
  });

  it("never caches what has effects, and has nothing to object to in its own stacks", () => {
    for (const shape of SHAPES) {
      const layers = canonicalLayers(shape, { ...COMMAND_CONTRACT, cache: { ttlMs: 1 } });

      expect(layerFindings(layers, shape)).toEqual([]);
    }
  });
});

describe("layerFindings", () => {
  const ids = (layers: readonly string[], shape: (typeof SHAPES)[number] = "query") =>
    layerFindings(layers, shape).map((finding) => finding.ruleId);

  it("objects to a cache outside the audit or the scopes", () => {
    expect(ids(["cache:1", "audit", "scope:a"])).toEqual(["MW-01"]);
    expect(ids(["audit", "cache:1", "scope:a"])).toEqual(["MW-01"]);
    expect(ids(["audit", "scope:a", "scope:b", "cache:1"])).toEqual([]);
  });

  it("objects to a stack without audit, and to a cache on a command", () => {
    expect(ids(["timeout"])).toEqual(["MW-02"]);
    expect(ids(["audit", "cache:1"], "command")).toEqual(["MW-04"]);
  });

  it("warns of what sounds like a secret where nothing masks it (MW-06)", () => {
    const schema = { type: "object", properties: { month: {}, dbPassword: {} } };
    const rules = (layers: readonly string[], properties = schema.properties) =>
      layerFindings(layers, "query", { ...schema, properties } as never).map(
        ({ ruleId }) => ruleId,
      );

    expect(rules(["audit", "timeout"])).toEqual(["MW-06"]);
    expect(rules(["audit", "redact", "timeout"])).toEqual([]);
    expect(rules(["audit", "timeout"], { month: {} } as never)).toEqual([]);
  });
});

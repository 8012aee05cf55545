import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { discoveredByAlias } from "@/lib/domain/catalog/discovery";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import {
  listAt,
  objectAt,
  objectsIn,
  type Vector,
  vectorsOf,
} from "@/lib/testing/cases/reference-vectors";
import { callableOfOperation } from "../catalog/named-service-operations";
import { resolveCatalog } from "../catalog/resolve-catalog";
import { chooseAgent } from "./choose-agent";
import { readConfig } from "./read-config";

const CASES = new URL("../../../../shared/cases/", import.meta.url);

/** What a file says of one agent, in the words of the vectors. */
function summarise(source: string | Uint8Array, agentId: string, bundle: string | null = null) {
  const reading = readConfig(source);
  const chosen = chooseAgent(reading.documents, { agent: agentId, bundle });
  const agent = chosen.found ? chosen.agent : { id: agentId, connections: [] };
  const catalog = resolveCatalog({
    agent,
    discovered: discoveredByAlias(null),
    overrides: new Map(),
  });
  const messages = [
    ...reading.diagnostics,
    ...catalog.diagnostics,
    ...(chosen.found ? [] : [chosen.problem]),
  ].map(({ severity, ruleId, message, fix }) => `${severity} ${ruleId} ${message} ${fix}`);
  const wildcards = agent.connections.flatMap(({ alias, traits }) =>
    Object.entries(traits)
      .filter(([key]) => key === "*" || key === `${alias}.*` || key === `mcp.${alias}.*`)
      .map(([, { families }]) => [`${alias}.*`, families]),
  );
  const declared = catalog.tools.flatMap((tool) => {
    const said = tool.provenance.filter(({ layer }) => layer === "connection");
    if (said.length === 0) return [];
    return [[tool.id, Object.fromEntries(said.map(({ family, value }) => [family, value]))]];
  });
  const allowed = agent.connections.map((connection): [string, readonly string[] | null] => {
    const { alias, kind } = connection;
    if (kind !== "named_service") return [alias, connection.allowed];
    const tools = catalog.tools.filter((tool) => tool.alias === alias && tool.allowed);
    return [alias, tools.map((tool) => tool.callable).sort()];
  });
  return {
    agent,
    catalog,
    messages,
    traits: Object.fromEntries([...wildcards, ...declared]),
    allowed: Object.fromEntries(allowed),
    aliases: [...new Set(agent.connections.map(({ alias }) => alias))],
  };
}

function given(vector: Vector) {
  const agentId = String(vector.given.agent);
  const tools = listAt(vector.given, "tools");
  const props = Object.hasOwn(vector.given, "props")
    ? objectAt(vector.given, "props")
    : { surfaces: { as_consumer: { agents: { [agentId]: { tools } } } } };
  return { tools, summary: summarise(printJson(props), agentId) };
}

/** Our ids carry no `mcp.` in front, and lists of callables have no order here. */
function expectation(wanted: JsonObject) {
  const traits = Object.entries(objectAt(wanted, "traits"));
  const allowed = Object.entries(objectAt(wanted, "allowed"));
  return {
    traits: Object.fromEntries(traits.map(([id, value]) => [id.replace(/^mcp\./, ""), value])),
    allowed: Object.fromEntries(allowed),
    aliases: listAt(wanted, "aliases"),
  };
}

function sorted(lists: Readonly<Record<string, JsonValue>>): JsonObject {
  return Object.fromEntries(
    Object.entries(lists).map(([alias, names]) => [
      alias,
      Array.isArray(names) ? [...names].sort() : names,
    ]),
  );
}

const vectors = vectorsOf("config");
const plain = vectors.filter(
  ({ given: { tools, props } }) => tools !== undefined || props !== undefined,
);

/** Where doing right differs from the reference: what right is. */
const RIGHT: Readonly<Record<string, (vector: Vector) => void>> = {
  "config-003": (vector) => expectHeld(vector, "python connection has no alias or name"),
  "config-004": (vector) => {
    const { summary } = given(vector);
    expect(summary.messages.join("\n")).toContain("connection needs module or ref");
    expect(summary.traits).toEqual({ "jobs.a": { strategy: ["exploration"] } });
  },
  "config-005": (vector) => expectHeld(vector, 'unknown kind "http"'),
  "config-008-empty-allowlist-opens-all": (vector) => {
    expect(given(vector).summary.allowed).toEqual(objectAt(vector.wanted, "allowed"));
  },
  "config-009-cross-connection-traits": (vector) => {
    const { summary } = given(vector);
    expect(summary.traits).toEqual({
      "j.search": { strategy: ["exploration"] },
      "j.find": { strategy: ["exploitation"] },
      "j.*": { strategy: ["neutral"] },
    });
    expect(summary.messages.join("\n")).toContain('error TRAIT-07 trait key "other.tool"');
  },
  "config-010-orphan-trait-key": (vector) => {
    expect(given(vector).summary.messages.join("\n")).toMatch(
      /"serach" matches no allowed tool.*search/,
    );
  },
  "config-011": (vector) => {
    const { summary } = given(vector);
    expect(summary.traits).toEqual({ "j.d": { strategy: ["unknown"] } });
    expect(
      summary.messages.filter((message) => message.includes("must be a mapping")),
    ).toHaveLength(2);
    expect(summary.messages.join("\n")).toContain('unrecognised strategy value "bogus"');
  },
  "config-016": (vector) => expectHeld(vector, "mcp connection needs server_id"),
  "config-017": (vector) => {
    expect(given(vector).summary.traits).toEqual({
      "b.click": { strategy: ["exploration"] },
      "b.close": { strategy: ["exploitation"] },
      "b.*": { strategy: ["exploitation"] },
      "b.x.y": { strategy: ["neutral"] },
    });
  },
  // Agents have no tool for provider.capabilities (config-020), so it cannot be allowed.
  "config-018-all-operations": (vector) => {
    const wanted = listAt(objectAt(vector.expected, "allowed"), "named_services");
    expect(given(vector).summary.allowed).toEqual({
      named_services: wanted.filter((name) => name !== "provider_capabilities").sort(),
    });
  },
  "config-032-operation-id-as-trait-key": (vector) => {
    const { summary } = given(vector);
    expect(summary.messages.join("\n")).toContain("Use search_objects, not object.search.");
    expect(summary.traits).toEqual({});
  },
  "config-033-namespace-star-drops-connection": (vector) => {
    expect(objectAt(given(vector).summary.allowed, "named_services")).toBeDefined();
    expect(listAt(given(vector).summary.allowed, "named_services")).toHaveLength(9);
  },
  "config-034": (vector) => {
    expect(listAt(given(vector).summary.allowed, "named_services")).toHaveLength(9);
  },
  "config-036": (vector) => {
    const { summary } = given(vector);
    expect(summary.allowed).toEqual({ named_services: [] });
    expect(summary.messages.join("\n")).toContain("Use object.search.");
  },
  "config-037": (vector) => {
    const { summary } = given(vector);
    expect(summary.messages.join("\n")).toContain("error CONFIG-09 duplicate alias j");
    expect(summary.catalog.tools.some((tool) => tool.early.active)).toBe(false);
  },
  "config-038": (vector) => {
    const { summary } = given(vector);
    expect(summary.messages.join("\n")).toContain("error CONFIG-09 duplicate alias j");
    expect(summary.catalog.tools.filter((tool) => tool.allowed).map((tool) => tool.id)).toEqual([
      "j.b",
    ]);
  },
  "config-042-ghost-agent-inherits-main": (vector) => expectUnknown(vector),
  "config-043": (vector) => expectUnknown(vector),
  "config-045": (vector) => expect(given(vector).summary.agent.connections).toEqual([]),
};

/** Kept, explained by an error, and nothing of it may be called. */
function expectHeld(vector: Vector, message: string): void {
  const { summary } = given(vector);
  expect(summary.agent.connections).toHaveLength(1);
  expect(summary.agent.connections[0]?.allowed).toEqual([]);
  expect(summary.messages.find((found) => found.includes(message))).toMatch(/^error /);
}

function expectUnknown(vector: Vector): void {
  const { summary } = given(vector);
  expect(summary.agent.connections).toEqual([]);
  expect(summary.messages.join("\n")).toContain("error CONFIG-06 unknown agent");
}

describe("readConfig, against the reference", () => {
  it.each(plain.filter(({ id }) => !Object.hasOwn(RIGHT, id)))("agrees in $id", (vector) => {
    const { summary } = given(vector);
    const wanted = expectation(vector.expected);

    expect(summary.traits).toEqual(wanted.traits);
    expect(sorted(summary.allowed)).toEqual(sorted(wanted.allowed));
    expect(summary.aliases).toEqual(wanted.aliases);
    for (const { server_id, alias } of objectsIn(vector.expected.mcp)) {
      const match = summary.agent.connections.find((connection) => connection.alias === alias);
      expect(match?.serverId).toBe(server_id);
    }
    for (const { module, alias } of objectsIn(vector.expected.python)) {
      const match = summary.agent.connections.find((connection) => connection.alias === alias);
      if (module !== undefined) expect(match?.ref).toBe(module);
    }
  });

  it.each(plain.filter(({ id }) => Object.hasOwn(RIGHT, id)))("does right in $id", (vector) => {
    RIGHT[vector.id]?.(vector);
  });

  it("keeps runtime hints as they stood (config-039)", () => {
    const vector = plain.find(({ id }) => id === "config-039");
    const hints = objectsIn(vector?.given.tools)[0]?.runtime;

    expect(vector && given(vector).summary.agent.connections[0]?.extra.runtime).toEqual(hints);
  });

  it.each(vectors.filter(({ given: said }) => said.namedServiceOperation !== undefined))(
    "maps the operation of $id",
    (vector) => {
      const operation = String(vector.given.namedServiceOperation);

      expect(callableOfOperation(operation) ?? null).toBe(vector.wanted.callable);
    },
  );

  it.for(vectors.filter(({ given: said }) => said.file !== undefined))(
    "reads the shipped descriptor of $id",
    (vector, { skip }) => {
      const file = new URL(String(vector.given.file), CASES);
      if (!existsSync(file)) return skip("the shared cases are not beside this checkout");
      const summary = summarise(
        readFileSync(file),
        String(vector.given.agent),
        String(vector.given.bundle),
      );
      const wanted = expectation(vector.expected);

      if (isJsonObject(vector.expected.traits)) {
        expect(summary.traits).toEqual(wanted.traits);
        expect(sorted(summary.allowed)).toEqual(sorted(wanted.allowed));
        return;
      }
      const unclassified = summary.catalog.tools.filter(
        ({ allowed, strategy }) => allowed && strategy[0] === "unknown",
      );
      expect(unclassified.map(({ id }) => id)).toEqual(vector.expected.allowedWithoutTraits);
      const stray = summary.catalog.tools.filter(({ allowed }) => !allowed);
      expect(stray.map(({ id }) => id)).toEqual(vector.expected.traitsWithoutTool);
    },
  );
});

import { describe, expect, it } from "vitest";
import { newConnection } from "@/lib/domain/config/new-connection";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { declare } from "@/lib/testing/build-tools";
import { listAt, objectAt, objectsIn, vectorsOf } from "@/lib/testing/cases/reference-vectors";
import type { Connection, NamespaceGrant } from "../config/connection";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import { callTraits, matchNamespace, namespaceTraits } from "./call-traits";
import { discoveredByAlias } from "./discovery";
import type { EffectiveTool } from "./effective-tool";
import { resolveCatalog } from "./resolve-catalog";

const vectors = vectorsOf("resolve");
const NOT_OURS = /-(029|03\d|040)$/;
const NOT_EXPRESSIBLE: Readonly<Record<string, string>> = {
  "resolve-017": "a `*` above all connections does not exist; `*` and `j.*` are one key",
};

describe("layers, against the reference", () => {
  for (const { id, given, wanted } of vectors) {
    if (given.config === undefined || id in NOT_EXPRESSIBLE) continue;
    it(id, () => {
      const tool = resolveOne(given);

      expect(inForce(tool)).toEqual(fromDeclaration(wanted.traits));
    });
  }

  for (const { id, given, wanted } of vectors) {
    if (given.publicName === undefined) continue;
    it(id, () => {
      const [alias = "", name = ""] = String(given.tool).split(".");
      const tool = resolveOne({ alias, name, config: {}, decorators: [given.decorator ?? null] });

      expect(inForce(tool)).toEqual(fromDeclaration(wanted.traits));
    });
  }
});

describe("namespaces, against the reference", () => {
  const families: Readonly<Record<string, string>> = {
    "resolve-021": "a namespace replaces families, so the profile below stays",
    "resolve-022": "as resolve-021",
    "resolve-023": "as resolve-021",
    "resolve-024": "as resolve-021",
    "resolve-025": "as resolve-021",
    "resolve-026": "as resolve-021",
  };

  for (const { id, given, wanted } of vectors) {
    if (given.byNamespace === undefined) continue;
    it(id, () => {
      const tool = namespacedTool(given);

      const namespace = matchNamespace(named(given), tool.namespaces);
      const traits = namespace === null ? tool : namespaceTraits(tool, namespace);

      const expected = fromDeclaration(wanted.traits);
      expect(traits.strategy).toEqual(expected.strategy);
      expect(traits.execution).toEqual(id in families ? tool.execution : expected.execution);
    });

    it(`${id}: a call that names no known namespace is judged by the union of all`, () => {
      const tool = namespacedTool(given);
      if (matchNamespace(named(given), tool.namespaces) !== null) return;

      const { traits } = callTraits(tool, given.params ?? null);

      expect(traits.strategy).toEqual(["exploration", "exploitation", "neutral"]);
    });
  }

  for (const { id, given, wanted } of vectors) {
    if (given.props === undefined) continue;
    it(id, () => {
      const [tools] = objectsIn(
        objectAt(
          objectAt(objectAt(objectAt(given.props, "surfaces"), "as_consumer"), "agents"),
          "main",
        ).tools,
      );
      const tool = resolveConnection(serviceFrom(tools ?? {})).find(
        ({ callable }) => callable === given.callable,
      );

      expect(tool?.namespaces).toEqual(wanted.namespacesApplicable ?? ["task", "mem"]);
      const byNamespace = Object.entries(tool?.byNamespace ?? {}).map(
        ([name, { strategy }]) => [name, { strategy }] as const,
      );
      expect(Object.fromEntries(byNamespace)).toEqual(wanted.traitsByNamespace);
    });
  }
});

it("covers every vector of the area that is about rules", () => {
  const covered = vectors.filter(
    ({ id, given }) =>
      NOT_OURS.test(id) || given.config || given.byNamespace || given.publicName || given.props,
  );

  expect(covered).toHaveLength(vectors.length);
});

function resolveOne(given: JsonObject): EffectiveTool | undefined {
  const alias = String(given.alias);
  const definition: ToolDefinition = {
    name: String(given.name),
    description: "",
    inputSchema: null,
    ...(isJsonObject(given.spec) ? { spec: given.spec } : {}),
    declared: listAt(given, "decorators"),
  };
  const connection = newConnection(alias, {
    kind: String(given.toolId).startsWith("mcp.") ? "mcp" : "local",
    traits: declare(objectAt(given, "config")),
  });
  return resolveConnection(connection, [definition])[0];
}

function resolveConnection(
  connection: Connection,
  discovered: readonly ToolDefinition[] | null = null,
) {
  const agent = { id: "main", connections: [connection] };
  const found = new Map([[connection.alias, discovered]]);
  return resolveCatalog({ agent, discovered: discoveredByAlias(found), overrides: new Map() })
    .tools;
}

function namespacedTool(given: JsonObject): EffectiveTool {
  const namespaces = Object.entries(objectAt(given, "byNamespace")).map(
    ([name, traits]): readonly [string, NamespaceGrant] => [
      name,
      { allowed: null, traits: declare({ upsert_object: traits }), at: null },
    ],
  );
  const connection = newConnection("ns", {
    kind: "named_service",
    traits: declare({ upsert_object: given.default ?? null }),
    namespaces: Object.fromEntries(namespaces),
  });
  const tool = resolveConnection(connection).find(({ callable }) => callable === "upsert_object");
  if (tool === undefined) throw new Error("the vector's tool is not in the catalog");
  return tool;
}

function serviceFrom(block: JsonObject): Connection {
  const namespaces = Object.entries(objectAt(block, "namespaces")).map(
    ([name, grant]): readonly [string, NamespaceGrant] => [
      name,
      {
        allowed: listAt(grant, "allowed").map((operation) => String(operation)),
        traits: declare(objectAt(grant, "tool_traits")),
        at: null,
      },
    ],
  );
  return newConnection(String(block.alias), {
    kind: "named_service",
    traits: declare(objectAt(block, "tool_traits")),
    namespaces: Object.fromEntries(namespaces),
  });
}

function named({ params }: JsonObject): string | null {
  const { namespace } = objectAt({ params: params ?? null }, "params");
  return namespace === undefined ? null : String(namespace);
}

function inForce(tool: EffectiveTool | undefined): JsonObject {
  return { strategy: tool?.strategy ?? null, execution: tool?.execution ?? null, ...tool?.extra };
}

/** The vector's traits with the defaults that a declaration leaves open, strategies in canonical order. */
function fromDeclaration(traits: JsonValue | undefined): JsonObject {
  const declared = isJsonObject(traits) ? traits : {};
  const order = ["exploration", "exploitation", "neutral", "unknown"];
  const strategy = listAt(declared, "strategy").map((word) => String(word));
  return {
    ...declared,
    strategy: strategy.length === 0 ? ["unknown"] : order.filter((word) => strategy.includes(word)),
    execution: declared.execution ?? null,
  };
}

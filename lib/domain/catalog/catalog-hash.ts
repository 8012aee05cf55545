// One hash for everything that a catalog makes the model see and the runtime enforce.
import type { JsonValue } from "@/lib/kernel/json";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { sha256Hex } from "@/lib/kernel/sha256";
import { toolHash } from "../tools/definition/tool-hash";
import type { EffectiveTool } from "./effective-tool";

/** R14: the same in any list order; any change of a trait, a permission, a gate rule or a definition changes it, provenance does not. */
export function catalogHash(tools: readonly EffectiveTool[]): string {
  const facts = tools.map((tool) => [tool.id, canonicalJson(factsOf(tool))] as const);
  return sha256Hex(canonicalJson(Object.fromEntries(facts)));
}

function factsOf(tool: EffectiveTool): JsonValue {
  const namespaces = Object.entries(tool.byNamespace).map(
    ([name, { strategy, execution }]) => [name, { strategy, execution }] as const,
  );
  return {
    kind: tool.kind,
    allowed: tool.allowed,
    discovered: tool.discovered,
    strategy: tool.strategy,
    execution: tool.execution,
    extra: tool.extra ?? {},
    namespaces: [...tool.namespaces].sort(),
    deniedNamespaces: [...(tool.deniedNamespaces ?? [])].sort(),
    byNamespace: Object.fromEntries(namespaces),
    definition: tool.definition === null ? null : toolHash(tool.definition),
    ...(tool.gateRules === undefined ? {} : { gateRules: tool.gateRules }),
  };
}

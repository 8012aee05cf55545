// Which traits a call is judged by: those of the namespace that it names, or the union of all where it names none.
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import { canonical } from "../traits/normalise-strategy";
import type { Traits } from "../traits/traits";
import type { EffectiveTool } from "./effective-tool";

export type CallTraits = {
  /** The connection, and the namespace that the call names, allow the callable. */
  readonly allowed: boolean;
  /** As configured; null where the call names no known namespace. */
  readonly namespace: string | null;
  readonly traits: Traits;
};

/** Settled rule 6: a call to a tool with namespace entries that names no known one is judged by the union of them all. */
export function callTraits(tool: EffectiveTool, params: JsonValue): CallTraits {
  if (tool.namespaces.length === 0 && tool.deniedNamespaces === undefined)
    return { allowed: tool.allowed, namespace: null, traits: ownTraits(tool) };
  const named = namedNamespace(params);
  const namespace = matchNamespace(named, tool.namespaces);
  if (namespace !== null)
    return { allowed: tool.allowed, namespace, traits: namespaceTraits(tool, namespace) };
  const isDenied = matchNamespace(named, tool.deniedNamespaces ?? []) !== null;
  return { allowed: tool.allowed && !isDenied, namespace: null, traits: unionTraits(tool) };
}

/** The traits of a call in `namespace`: its own entry, or the tool's where it has none. */
export function namespaceTraits(tool: EffectiveTool, namespace: string): Traits {
  const entry = Object.hasOwn(tool.byNamespace, namespace)
    ? tool.byNamespace[namespace]
    : undefined;
  return ownTraits(entry ?? tool);
}

/** Only what is in force, without the record around it. */
function ownTraits({ strategy, execution }: Traits): Traits {
  return { strategy, execution };
}

/** The strictest reading: every strategy of any namespace, and a profile only where all of them agree on it. */
export function unionTraits(tool: EffectiveTool): Traits {
  const entries = Object.values(tool.byNamespace);
  if (entries.length === 0) return ownTraits(tool);
  const all: readonly Traits[] = [tool, ...entries];
  const profiles = new Set(all.map(({ execution }) => printJson(execution)));
  return {
    strategy: canonical(all.flatMap(({ strategy }) => strategy)),
    execution: profiles.size === 1 ? tool.execution : null,
  };
}

/**
 * The configured namespace that `named` means: ignoring case, outer space and a colon at the end; `mem:record` falls
 * back to `mem`, the longest match counts. Null where none or several match equally.
 */
export function matchNamespace(named: string | null, configured: readonly string[]): string | null {
  if (named === null) return null;
  const wanted = plainNamespace(named);
  const matches = configured
    .map((namespace) => ({ namespace, plain: plainNamespace(namespace) }))
    .filter(({ plain }) => wanted === plain || wanted.startsWith(`${plain}:`))
    .sort((left, right) => right.plain.length - left.plain.length);
  const [best, next] = matches;
  if (best === undefined || best.plain === next?.plain) return null;
  return best.namespace;
}

function namedNamespace(params: JsonValue): string | null {
  if (!isJsonObject(params) || !Object.hasOwn(params, "namespace")) return null;
  return typeof params.namespace === "string" ? params.namespace : null;
}

function plainNamespace(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s:]/.test(name[end - 1] ?? "")) end -= 1;
  return name.slice(0, end).trim().toLowerCase();
}

// What a configuration says under one `tool_traits`, of a connection or of one of its namespaces.
import type { DeclaredTraits } from "../config/connection";
import { joinPath } from "../config/source-tree";
import type { Layer } from "../traits/layers";
import type { Statement } from "./read-statements";

/** `path` is the connection's or the namespace's; the reader has reported the faults of each declaration. */
export function declaredStatements(
  traits: Readonly<Record<string, DeclaredTraits>>,
  path: string,
  namespace: string | null,
): readonly Statement[] {
  return Object.entries(traits).map(([key, { families, at }]) => ({
    key,
    place: { path: joinPath(joinPath(path, "tool_traits"), key), at },
    faults: [],
    layerFor: (callable) => ({
      layer: layerOf(callable, namespace),
      key: callable,
      namespace,
      families,
      at,
      by: null,
    }),
  }));
}

function layerOf(callable: string, namespace: string | null): Layer {
  if (callable === "*") return namespace === null ? "connection_wildcard" : "namespace_wildcard";
  return namespace === null ? "connection" : "namespace";
}

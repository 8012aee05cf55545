// Connections that share an alias and draw on the same source are resolved as one, the careful way.
import type { Connection } from "../config/connection";
import { sourceKey } from "../config/source-key";

/**
 * One connection an alias, kind and source, in first-seen order: trait keys and namespaces of a later one replace those of an
 * earlier one, and an allow-list counts over a missing one. (The reader reports the shared alias as an error.)
 */
export function mergeConnections(connections: readonly Connection[]): readonly Connection[] {
  const merged = new Map<string, Connection>();
  for (const connection of connections) {
    const key = JSON.stringify([connection.kind, connection.alias, sourceKey(connection)]);
    const earlier = merged.get(key);
    merged.set(key, earlier === undefined ? connection : mergeTwo(earlier, connection));
  }
  return [...merged.values()];
}

function mergeTwo(earlier: Connection, later: Connection): Connection {
  return {
    ...earlier,
    allowed: mergeAllowed(earlier.allowed, later.allowed),
    traits: { ...earlier.traits, ...later.traits },
    namespaces: { ...earlier.namespaces, ...later.namespaces },
  };
}

function mergeAllowed(
  earlier: Connection["allowed"],
  later: Connection["allowed"],
): Connection["allowed"] {
  if (earlier === null || later === null) return earlier ?? later;
  return [...new Set([...earlier, ...later])];
}

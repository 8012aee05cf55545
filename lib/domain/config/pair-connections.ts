// Which connection of one list is which of another: an alias may stand for several, and a connection may have been renamed.
import type { Connection } from "./connection";

type IsAlike = (old: Connection, now: Connection) => boolean;

const LIKENESSES: readonly IsAlike[] = [
  (old, now) => old.alias === now.alias && old.kind === now.kind,
  (old, now) => old.alias === now.alias,
  (old, now) => old.id === now.id,
];

/** From what stood to what stands: by alias and kind, else by alias, else by id; of equals the earlier first. */
export function pairConnections(
  before: readonly Connection[],
  after: readonly Connection[],
): ReadonlyMap<Connection, Connection> {
  const pairs = new Map<Connection, Connection>();
  const taken = new Set<Connection>();
  for (const isAlike of LIKENESSES) {
    for (const old of before.filter((connection) => !pairs.has(connection))) {
      const partner = after.find((now) => !taken.has(now) && isAlike(old, now));
      if (partner === undefined) continue;
      pairs.set(old, partner);
      taken.add(partner);
    }
  }
  return pairs;
}

/** The same, asked from what stands now. */
export function pairedWith(
  before: readonly Connection[],
  after: readonly Connection[],
): ReadonlyMap<Connection, Connection> {
  return new Map([...pairConnections(before, after)].map(([old, now]) => [now, old]));
}

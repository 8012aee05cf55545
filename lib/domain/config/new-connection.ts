// A connection of which nothing is said yet.
import type { Connection } from "./connection";

/** Local, open to every tool that it has, without a trait; `own` says what is otherwise. */
export function newConnection(alias: string, own: Partial<Connection> = {}): Connection {
  return {
    id: alias,
    kind: "local",
    alias,
    ref: null,
    serverId: null,
    allowed: null,
    traits: {},
    namespaces: {},
    extra: {},
    at: null,
    ...own,
  };
}

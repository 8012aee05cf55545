// Connections in the store.
import type { Connection } from "@/lib/domain/config/connection";
import type { Db } from "./database";
import { toJsonText } from "./json-text";
import { asJson } from "./stored-json";

/** In the agent's own order. */
export function listConnectionRows(
  tx: Db,
  agentId: string,
): Promise<readonly { readonly id: string; readonly alias: string }[]> {
  return tx.connection.findMany({
    where: { agentId },
    select: { id: true, alias: true },
    orderBy: [{ position: "asc" }, { alias: "asc" }],
  });
}

/** The columns that `toConnection` reads back. */
export function connectionColumns(connection: Connection) {
  return {
    key: connection.id,
    kind: connection.kind,
    alias: connection.alias,
    ref: connection.ref,
    serverKey: connection.serverId,
    allowed: connection.allowed === null ? null : toJsonText(connection.allowed),
    traits: toJsonText(asJson(connection.traits)),
    namespaces: toJsonText(asJson(connection.namespaces)),
    extra: toJsonText(connection.extra),
  };
}

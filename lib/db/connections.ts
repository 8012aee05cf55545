// Connections in the store.
import type { Db } from "./database";

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

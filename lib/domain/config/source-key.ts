// Which source a connection draws its tools from: several agents' connections may share one.
import type { Connection } from "./connection";

/** `mcp:<server>`, `local:<ref or alias>`, `service:<alias>`, or null where nothing can be discovered (`python`). */
export function sourceKey(
  connection: Pick<Connection, "kind" | "alias" | "ref" | "serverId">,
): string | null {
  switch (connection.kind) {
    case "mcp":
      return connection.serverId === null ? null : `mcp:${connection.serverId}`;
    case "local":
      return `local:${connection.ref ?? connection.alias}`;
    case "named_service":
      return `service:${connection.alias}`;
    case "python":
      return null;
  }
}

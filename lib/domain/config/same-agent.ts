// Whether two agents have the same connections, wherever these stand.

import { isSameJson } from "@/lib/kernel/same-json";
import type { AgentConfig } from "./connection";
import { connectionToJson } from "./connection-to-json";

/** The order of connections does not matter: each has its own alias. */
export function isSameAgent(wanted: AgentConfig, other: AgentConfig | undefined): boolean {
  const rest = other?.connections.map(connectionToJson) ?? [];
  if (other === undefined || rest.length !== wanted.connections.length) return false;
  return wanted.connections.every((connection) => {
    const json = connectionToJson(connection);
    const at = rest.findIndex((candidate) => isSameJson(candidate, json));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

// Says whether calls of a connection can run from here, or are only governed here.
import type { Transport } from "../mcp/server-settings";
import type { Connection } from "./connection";

export type RunningFacts = {
  /** Of the server that an MCP connection names; null where there is none of that key. */
  readonly server: Transport | null;
  /** Whether code here has listed the tools that a local connection draws on. */
  readonly isInstalled: boolean;
};

/** Null where calls run from here; else why they are governed only (settled rule 11b). */
export function governedOnly(
  { kind, alias, ref, serverId }: Pick<Connection, "kind" | "alias" | "ref" | "serverId">,
  { server, isInstalled }: RunningFacts,
): string | null {
  switch (kind) {
    case "local":
      return isInstalled ? null : `No code here is called ${ref ?? alias}.`;
    case "mcp":
      if (serverId === null) return "It names no server.";
      if (server === null) return `There is no server ${serverId} here.`;
      return server === "recorded" ? `${serverId} is a recorded list, without an address.` : null;
    case "named_service":
      return "Its services run where the agent runs.";
    case "python":
      return "Its Python code runs where the agent runs.";
  }
}

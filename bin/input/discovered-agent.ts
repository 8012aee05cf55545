// The agent that a set of discovered tools makes by itself, where no configuration says what it may call.
import type { AgentConfig, Connection } from "@/lib/domain/config/connection";
import type { ToolLists } from "./tool-lists";

/** It may call everything that was discovered, as code declares it. */
export function discoveredAgent(tools: ToolLists): AgentConfig {
  return { id: "", connections: [...tools.keys()].map(openConnection) };
}

function openConnection(alias: string): Connection {
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
  };
}

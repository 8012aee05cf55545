// The agent that a set of discovered tools makes by itself, where no configuration says what it may call.
import type { AgentConfig } from "@/lib/domain/config/connection";
import { newConnection } from "@/lib/domain/config/new-connection";
import type { ToolLists } from "./tool-lists";

/** It may call everything that was discovered, as code declares it. */
export function discoveredAgent(tools: ToolLists): AgentConfig {
  return { id: "", connections: [...tools.keys()].map((alias) => newConnection(alias)) };
}

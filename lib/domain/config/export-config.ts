// Writes agents that have no file yet as a configuration of their own.
import { type JsonObject, setOwn } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import type { AgentConfig } from "./connection";
import { connectionToJson } from "./connection-to-json";
import { renderBlock } from "./render-value";
import { DEFAULT_STYLE } from "./source-style";

/** Reading it again gives equal agents (R66). */
export function exportConfig(agents: readonly AgentConfig[], format: "yaml" | "json"): string {
  const byId: Record<string, JsonObject> = {};
  for (const { id, connections } of agents) {
    setOwn(byId, id, { tools: connections.map(connectionToJson) });
  }
  const config = { surfaces: { as_consumer: { agents: byId } } };
  return `${format === "json" ? printJson(config, 2) : renderBlock(config, DEFAULT_STYLE)}\n`;
}

// The MCP servers that may be reached from here: over HTTP by the guard's rules, over stdio only where programs may run.
import type { ToolSources } from "@/lib/runtime/ports/tool-sources";
import { addressFault } from "../network/address-fault";
import { type McpDependencies, openMcpSource } from "./mcp-tool-source";

export type McpSourcesOptions = McpDependencies &
  Pick<ToolSources, "startsPrograms" | "secretNames">;

export function mcpToolSources(options: McpSourcesOptions): ToolSources {
  const { startsPrograms, allowedHosts, secretNames } = options;
  return {
    startsPrograms,
    allowedHosts,
    secretNames,
    addressFault: (url) => addressFault(url, options),
    open: async (address, wait) =>
      address.kind === "stdio" && !startsPrograms
        ? { ok: false, code: "START_FAILED", message: PROGRAMS_OFF }
        : openMcpSource(address, options, wait),
  };
}

const PROGRAMS_OFF = "Starting programs is switched off here.";

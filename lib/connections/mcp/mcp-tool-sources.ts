// The MCP servers that may be reached from here: over HTTP by the guard's rules, over stdio only where programs may run.
import type { ToolSources } from "@/lib/runtime/ports/tool-sources";
import { addressFault } from "../network/address-fault";
import type { McpDependencies } from "./mcp-tool-source";

export type McpSourcesOptions = McpDependencies &
  Pick<ToolSources, "startsPrograms" | "secretNames">;

export function mcpToolSources(options: McpSourcesOptions): ToolSources {
  const { startsPrograms, allowedHosts, secretNames } = options;
  return {
    startsPrograms,
    allowedHosts,
    secretNames,
    addressFault: (url) => addressFault(url, options),
    async open(address, wait) {
      if (address.kind === "stdio" && !startsPrograms)
        return { ok: false, code: "START_FAILED", message: PROGRAMS_OFF };
      // The protocol's packages are loaded when a server is first reached.
      const { openMcpSource } = await import("./mcp-tool-source");
      return openMcpSource(address, options, wait);
    },
  };
}

const PROGRAMS_OFF = "Starting programs is switched off here.";

// The tools' servers as this installation may reach them.
import { mcpToolSources } from "@/lib/connections/mcp/mcp-tool-sources";
import type { ToolSources } from "@/lib/runtime/ports/tool-sources";
import { type Environment, hostEnvironment, readSecret, secretNames } from "./environment";

export function openToolSources({
  allowStdio,
  allowedHosts,
}: Pick<Environment, "allowStdio" | "allowedHosts">): ToolSources {
  return mcpToolSources({
    startsPrograms: allowStdio,
    allowedHosts,
    secrets: readSecret,
    secretNames,
    hostEnvironment: hostEnvironment(),
  });
}
